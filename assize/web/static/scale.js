/** Amounts on a scale: a slider over a list of offers. The list is the truth and is what is posted; the slider only moves it. */

import { say } from "./say.js";

const NUMBER = /([^\s\d]*\d(?:[\d.,\u00a0\u202f]*\d)?[^\s\d.,;:!?]*)/; // an amount within a text, with its currency
const places = new Map(); // by scale and seat: the ply, the code that the slider stands at, the hint
const chosen = new Map(); // by scale and seat: the value that was posted last
let speaking = 0;

const slider = (form) => form.querySelector("input[type=range]");
const list = (form) => form.querySelector("select");
const valueOf = (option) => Number(option.dataset.value);
const keyOf = (form) => `${form.dataset.scale} ${form.elements.seat?.value ?? ""}`; // who share a device share no slider

/** Begin to listen. */
export function attend(main) {
  document.body.classList.add("sliding");
  main.addEventListener("input", onInput);
  main.addEventListener("click", onClick);
  main.addEventListener("keydown", onKey);
  main.addEventListener("submit", onSubmit, { capture: true });
}

/** After the page changed: every slider stands where it stood, as long as the question is the same. */
export function refresh() {
  for (const form of document.querySelectorAll("form.scale")) {
    const { hint = "" } = form.dataset;
    const ply = form.elements.ply?.value ?? location.href; // a lesson stands in its address
    const before = places.get(keyOf(form));
    const same = before?.ply === ply;
    const stood = same && before.hint === hint ? indexOf(form, before.code) : -1;
    slider(form).max = list(form).length - 1;
    showKey(form.querySelector("kbd"), form.dataset.key);
    places.set(keyOf(form), { ply, hint });
    move(form, stood >= 0 ? stood : start(form, same && before.code));
  }
}

function showKey(kbd, key = "") {
  kbd.textContent = key;
  kbd.hidden = !key;
}

/** Lead the focus to a slider. */
export function enter(form) {
  slider(form).focus();
  form.scrollIntoView({ block: "nearest" });
}

/** Where a slider stands at first: at the hint, where it was, close to the amount chosen last, or where the server says. */
function start(form, stood) {
  for (const code of [form.dataset.hint, stood]) {
    const index = code ? indexOf(form, code) : -1;
    if (index >= 0) return index;
  }
  const options = [...list(form).options];
  const last = chosen.get(keyOf(form));
  if (last === undefined) return options.findIndex((option) => option.defaultSelected);
  const far = options.map((option) => Math.abs(valueOf(option) - last));
  return far.indexOf(Math.min(...far));
}

function indexOf(form, code) {
  return [...list(form).options].findIndex((option) => option.value === code);
}

/** Let a slider stand at an offer, and say which it is. */
function move(form, index) {
  const last = list(form).length - 1;
  const at = Math.max(0, Math.min(last, index));
  const option = list(form).options[at];
  const { note = "" } = option.dataset;
  const text = note ? option.text.slice(0, -note.length - 3) : option.text; // the list has both: "text · note"
  const range = slider(form);
  list(form).selectedIndex = at;
  places.get(keyOf(form)).code = option.value;
  range.value = at;
  range.setAttribute("aria-valuetext", text);
  range.style.setProperty("--part", last ? at / last : 1);
  form.querySelector(".scale-said").replaceChildren(...said(text, form.classList.contains("sides")));
  form.querySelector(".scale-note i").textContent = note;
  form.querySelector(".scale-note em").hidden = option.value !== form.dataset.hint;
  for (const [step, end] of [["-1", 0], ["1", last]]) form.querySelector(`[data-step="${step}"]`).setAttribute("aria-disabled", at === end);
  return { text, note };
}

/** A text with its amounts set off; where it speaks of two sides, in two parts. */
function said(text, sides) {
  return (sides ? text.split(", ") : [text]).map((part) => {
    const line = document.createElement("span");
    const pieces = part.split(NUMBER).filter(Boolean);
    line.append(...pieces.map((piece) => (NUMBER.test(piece) ? Object.assign(document.createElement("b"), { textContent: piece }) : piece)));
    if (sides) line.querySelector("b").previousSibling?.after(document.createElement("br"));
    return line;
  });
}

/** Tell a screen reader what the slider itself does not, once it has come to rest. */
function tell(...texts) {
  clearTimeout(speaking);
  speaking = setTimeout(() => say(texts.filter(Boolean).join(". ")), 400);
}

const formOf = (event) => event.target.closest?.("form.scale");

function onInput(event) {
  const form = formOf(event);
  if (form && event.target.type === "range") tell(move(form, Number(event.target.value)).note);
}

function onClick(event) {
  const button = event.target.closest?.("form.scale [data-step]");
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  const { text, note } = move(button.form, list(button.form).selectedIndex + Number(button.dataset.step));
  tell(text, note);
}

/** The slider's own keys are the browser's; Enter chooses in every browser. */
function onKey(event) {
  const form = formOf(event);
  if (!form || event.target.type !== "range" || event.key !== "Enter") return;
  event.preventDefault();
  if (!event.repeat) form.requestSubmit();
}

function onSubmit(event) {
  const form = formOf(event);
  if (form) chosen.set(keyOf(form), valueOf(list(form).selectedOptions[0]));
}
