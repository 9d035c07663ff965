/** The table page: snapshots come in by the stream, moves go out by the forms. */

import * as board from "./board.js";
import { fill } from "./fill.js";
import * as keys from "./keys.js";
import * as map from "./map.js";
import { look, show } from "./motion.js";
import * as notify from "./notify.js";
import { parse, patch } from "./patch.js";
import { bar, say, word } from "./say.js";
import * as scale from "./scale.js";
import * as shows from "./show.js";
import * as sound from "./sound.js";
import * as story from "./story.js";

const main = document.getElementById("table");
const address = `/t/${main.dataset.id}`;
const state = () => document.getElementById("state").dataset;
const NOTICE = 6000; // milliseconds that a notice stays, whatever the stream brings
const PATIENCE = 4000;
const ALONE = 700; // milliseconds before an answer is given that is the only one ...
const GUARDED = [1500, 2000]; // ... and where others could tell from that what somebody holds: at least, and by chance more
const AGAIN = 100; // after which it is tried again where something else is on its way
const PONDERS = 1200; // after which it is said that a bot thinks
let wire = null;
const LASTING = "[data-submit], :has([name=text])"; // forms that are meant at any ply: what is chosen for good, and what is said
let busy = false;
let leaving = false;
let sentAt = ""; // the ply at which what is on its way was sent ...
let waiting = null; // ... and what is to be sent after it
let notice = null;
let newest = newestLine();
let thinks = ""; // who is thinking, as the page says it ...
let saying = 0; // ... and when that is said
let alone = ""; // the question whose only answer is given by the page ...
let aloneSoon = 0; // ... and when
let coached = ""; // the ply at which the coach has been asked

// ---- snapshots

/** Bring a snapshot in, unless a later one was faster. Returns whether it was one. */
function bring(html, own = false) {
  const fresh = parse(html);
  const version = fresh.getElementById("state")?.dataset.version;
  if (version === undefined) return false;
  if (Number(version) < Number(state().version)) return true;
  keepNotice(fresh, own);
  map.keep(fresh);
  const { ply } = state();
  const focus = document.activeElement;
  const before = look(drawing());
  patch(main, fresh);
  board.release();
  const moved = show(drawing(), before);
  if (moved.dice) sound.rattle();
  else if (moved.men) sound.knock();
  settle();
  if (state().ply !== ply) map.follow(moved.moved);
  tell();
  if (document.activeElement === document.body && focus !== document.body) giveFocus(focus);
  return true;
}

/** Back to where the focus was, or to the question if that is gone. */
function giveFocus(element) {
  (element.isConnected ? element : document.getElementById("question")).focus({ preventScroll: true });
}

/** What was said about somebody's own deed stays a while when the stream brings something else. */
function keepNotice(fresh, own) {
  const said = fresh.getElementById("notice");
  if (own) notice = said && { line: said.cloneNode(true), until: Date.now() + NOTICE };
  else if (!said && notice && Date.now() < notice.until) fresh.getElementById("question-block").after(notice.line.cloneNode(true));
}

const drawing = () => document.querySelector("#stage > .board");

/** What follows from the page as it now is. */
function settle() {
  map.refresh();
  board.refresh();
  scale.refresh();
  shows.refresh();
  story.refresh();
  fill(main);
  answerAlone();
  beCoached();
  const name = main.querySelector("[data-my-name]");
  if (name && !name.value && document.activeElement !== name) name.value = main.dataset.name;
  tick();
}

/** The only answer to the question, where there is one that is to be given without asking. */
function onlyAnswer() {
  const offers = document.querySelectorAll("#offers button[name=code]");
  const asked = offers.length !== 1 || document.querySelector("#offers form.scale") || offers[0].matches(".lodged");
  return asked || state().phase !== "playing" || !("alone" in main.dataset) ? null : offers[0];
}

/** A question with one answer is answered without being asked, after a moment, unless somebody wants to be asked. What
else happens at the table meanwhile makes it neither longer nor shorter. */
function answerAlone() {
  const only = onlyAnswer();
  const question = only ? `${state().ply} ${only.value}` : "";
  if (question === alone) return;
  alone = question;
  clearTimeout(aloneSoon);
  if (only) aloneSoon = setTimeout(giveAlone, "guarded" in state() ? GUARDED[0] + GUARDED[1] * Math.random() : ALONE);
}

function giveAlone() {
  const only = onlyAnswer();
  if (busy) aloneSoon = setTimeout(giveAlone, AGAIN);
  else only?.form.requestSubmit(only);
}

/** In a first match the coach says a word to every question, without being asked. */
function beCoached() {
  const { ply, turn } = state();
  const button = document.getElementById("hint");
  if (location.hash !== "#coach" || turn === undefined || !button || coached === ply) return;
  if (document.querySelectorAll("#offers button[name=code]").length === 1) return;
  coached = ply;
  button.form.requestSubmit(button);
}

/** Say what is new, and whose turn it is. */
function tell() {
  const question = document.getElementById("question").textContent.trim();
  const lines = [...document.querySelectorAll("#lines > li")];
  const at = lines.findIndex((line) => line.id === newest);
  for (const line of lines.slice(at + 1).slice(-3)) say(line.firstElementChild.textContent);
  newest = newestLine();
  if (notify.turn("turn" in state(), state().title, question)) say(question);
  ponder();
}

/** Say that a bot thinks, once, and only if it goes on thinking. */
function ponder() {
  const now = document.getElementById("thinking")?.textContent ?? "";
  if (now === thinks) return;
  thinks = now;
  clearTimeout(saying);
  if (now) saying = setTimeout(() => say(now), PONDERS);
}

function newestLine() {
  return document.querySelector("#lines > li:last-child")?.id ?? "";
}

function listen() {
  const stream = (wire = new EventSource(`${address}/stream`));
  stream.addEventListener("open", () => bar(""));
  stream.addEventListener("table", (event) => bring(event.data));
  stream.addEventListener("error", () => {
    bar(word(navigator.onLine ? "reconnecting" : "offline"));
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
  addEventListener("pagehide", () => stream.close(), { once: true });
  addEventListener("pageshow", (event) => event.persisted && listen(), { once: true });
}

// ---- posts

/** Send a form, one at a time; the answer is a snapshot, or nothing where an open stream brings what came of it. */
async function send(form, button) {
  if (busy) return keep(form, button);
  busy = true;
  sentAt = state().ply;
  map.heed();
  main.setAttribute("aria-busy", "true");
  const body = new URLSearchParams(new FormData(form, button));
  if ("moment" in main.dataset) body.append("moment", "1");
  try {
    const way = wire?.readyState === EventSource.OPEN ? "stream" : "page";
    const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Assize": way } });
    const elsewhere = answer.headers.get("X-Assize-Go");
    if (elsewhere) return leave(elsewhere);
    if (answer.status === 204) return expect(form, Number(answer.headers.get("X-Assize-Version")));
    if (!bring(await answer.text(), true)) throw new Error(word("refused"));
    if (answer.ok) sent(form);
  } catch (problem) {
    bar(problem.name === "Error" ? problem.message : word(navigator.onLine ? "failed" : "offline"));
    setTimeout(() => bar(""), 6000);
    board.release();
  } finally {
    busy = leaving;
    main.removeAttribute("aria-busy");
    const next = waiting;
    waiting = null;
    if (next?.form.isConnected && (next.form.matches(LASTING) || next.ply === state().ply)) send(next.form, next.button);
  }
}

/** What is sent while something is on its way comes after it: what holds at any ply, or the answer to a question that the stream has brought meanwhile. */
function keep(form, button) {
  const { ply } = state();
  if (form.matches(LASTING) || ply !== sentAt) waiting = { form, button, ply };
}

function leave(path) {
  leaving = true;
  location.assign(path);
}

/** It was taken; the stream brings what came of it, or is not what it seems and is opened anew. */
function expect(form, version) {
  setTimeout(() => Number(state().version) < version && (wire.close(), listen()), PATIENCE);
  sent(form);
}

function sent(form) {
  const text = form.querySelector("[name=text]");
  if (text) text.value = "";
  for (const menu of form.querySelectorAll("details[open]")) menu.open = false;
}

main.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.target.id === "answers") board.clear(); // what is chosen in the list is not picked for the next question
  send(event.target, event.submitter);
});

// ---- clocks

function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.max(0, Math.round((Date.parse(clock.dataset.ends) - Date.now()) / 1000));
    clock.textContent = left >= 3600 ? `${Math.floor(left / 3600)}:${two(left / 60 % 60)}:${two(left % 60)}` : `${Math.floor(left / 60)}:${two(left % 60)}`;
    clock.classList.toggle("low", left <= 20);
  }
}

const two = (number) => String(Math.floor(number)).padStart(2, "0");

// ---- the page's menu

const sounds = document.getElementById("sounds");
sounds.setAttribute("aria-pressed", sound.wanted());
sounds.addEventListener("click", () => sounds.setAttribute("aria-pressed", sound.toggle()));
notify.button(document.getElementById("notify"));

keys.attend();
map.attend();
scale.attend(main);
shows.attend(main);
story.attend(main);
board.attend(main, (offer) => offer.form.requestSubmit(offer));
document.addEventListener("visibilitychange", () => notify.turn("turn" in state(), state().title));
addEventListener("offline", () => bar(word("offline")));
addEventListener("online", () => bar(""));
setInterval(tick, 1000);
settle();
notify.turn("turn" in state(), state().title);
ponder();
listen();
