/** Pick and place on the board: by click, by drag, by keys. The offers in the list are the truth; spots are their twins. */

import { reach } from "./map.js";
import { at as placed, copyOf } from "./motion.js";
import { word } from "./say.js";
import * as ways from "./ways.js";

const FAR = 8; // pixels a pointer goes before it is a drag
const STANDS = 1 / 3; // of a thing lie on what it stands on; less of it only reaches over a border
const MANY = 30; // spots on a board where the arrows lead only to those that matter next
const KEYS = "123456789abcdefgijklmnopqrstvwxyz"; // without u for taking back and h for a hint

let picked = "";
let drag = null;
let justDragged = false;
let hinted = "";
let post = () => {};
const originals = new WeakMap(); // of copies in flight: the cards they were made of

const spots = () => [...document.querySelectorAll("#stage [data-spot]")];
const offers = () => [...document.querySelectorAll("#offers button[name=code]")];
const groups = () => [...document.querySelectorAll("#offers details.group")];
const isFolded = () => document.getElementById("offers")?.classList.contains("folded") ?? false;
const spotNamed = (name) => spots().find((spot) => spot.dataset.spot === name);
const goals = () => new Set(offers().filter((o) => picked !== "" && o.dataset.source === picked).map((o) => o.dataset.target));
const leading = (source, target) => offers().filter((o) => o.dataset.source === source && o.dataset.target === target);

/** Begin to listen; `choose(button)` posts an offer. */
export function attend(main, choose) {
  post = choose;
  main.addEventListener("click", onClick);
  main.addEventListener("pointerdown", onDown);
  main.addEventListener("pointermove", onMove);
  main.addEventListener("pointerup", onUp);
  main.addEventListener("pointercancel", () => letGo(true));
  main.addEventListener("keydown", onKey);
  main.addEventListener("toggle", onToggle, { capture: true });
  ways.attend(main, light, (event) => meant(event.target.closest?.("#stage [data-spot]"), event) ?? event.target);
  document.getElementById("board").addEventListener("touchmove", (event) => drag && event.cancelable && event.preventDefault(), { passive: false });
}

/** After the page changed: show again what is picked, or forget it. */
export function refresh() {
  if (picked && !offers().some((offer) => offer.dataset.source === picked)) picked = "";
  if (drag?.man && !drag.man.isConnected) graspAgain();
  takeHint();
  paint();
  rove();
}

/** Let go of what is picked. Returns whether something was. */
export function clear() {
  const was = picked !== "";
  letGo(true);
  pick("");
  return was;
}

function pick(name) {
  picked = name;
  paint();
  if (picked) reach(picked);
}

/** Show what is picked, where it can go, and what is aimed at. */
function light() {
  const shown = ways.show(picked, offers());
  const open = goals();
  for (const spot of spots()) {
    const name = spot.dataset.spot;
    spot.classList.toggle("picked", picked !== "" && name === picked);
    spot.classList.toggle("lit", open.has(name) || shown.has(name));
    spot.classList.toggle("aimed", open.has(name) && ways.pointsAt(name));
  }
}

function paint() {
  light();
  document.getElementById("ask").classList.toggle("picking", picked !== "");
  for (const offer of offers()) offer.parentNode.classList.toggle("fits", picked !== "" && offer.dataset.source === picked);
  fold();
  number();
  if (!picked) return;
  document.getElementById("picked-from").textContent = word("picked", { place: spotLabel(picked) });
  document.getElementById("offers").scrollTo({ top: 0 });
}

function spotLabel(name) {
  return spotNamed(name)?.getAttribute("aria-label")?.split(/[:,]/)[0] || name;
}

// ---- long lists

/** The group of what is picked is open; in a folded list the others are not. */
function fold() {
  const focus = document.activeElement;
  for (const group of groups()) {
    if (group.dataset.source === picked) group.open = true;
    else if (isFolded()) group.open = false;
  }
  const left = focus.closest?.("#offers details.group:not([open])");
  if (left) (groups().find((group) => group.open) ?? left).firstElementChild.focus({ preventScroll: true });
}

/** To open a group of a folded list is to pick what it begins with, whatever has opened it. */
function onToggle({ target }) {
  if (!target.matches("#offers details.group")) return;
  const { source } = target.dataset;
  if (isFolded() && target.open !== (picked === source)) pick(target.open ? source : "");
  else number();
}

/** Keys for what can be seen of a list in groups, from the top: offers, or the heads of groups that are closed. */
function number() {
  if (!groups().length) return;
  const keys = [...KEYS];
  const all = [...document.querySelectorAll("#offers :is(summary, button[name=code])")];
  const below = (each) => picked !== "" && !each.closest("li.fits");
  for (const each of all.sort((one, other) => below(one) - below(other))) {
    const group = each.closest("details.group");
    const away = isFolded() && picked !== "" && group && group.dataset.source !== picked;
    const shown = !away && (each.matches("summary") ? isFolded() && !group.open : !group || group.open);
    const key = (shown && keys.shift()) || "";
    const mark = each.querySelector("kbd");
    if (key) each.dataset.key = key;
    else delete each.dataset.key;
    mark.textContent = key;
    mark.hidden = !key;
  }
}

/** A hint that has just come in opens its group. */
function takeHint() {
  const offer = document.querySelector("#offers button.hinted");
  const news = (offer?.value ?? "") !== hinted;
  hinted = offer?.value ?? "";
  if (offer?.dataset.source && news && isFolded()) picked = offer.dataset.source;
}

/** What a click or Enter on a spot means. */
function act(name) {
  if (picked && name !== picked) {
    const [offer] = leading(picked, name);
    if (offer) return place(offer);
  }
  if (picked === name) return pick("");
  const from = offers().filter((offer) => offer.dataset.source === name);
  if (from.length) return from.length === 1 ? place(from[0]) : pick(name); // with one way to go it goes at once
  const here = offers().filter((offer) => offer.dataset.target === name && !(picked && offer.dataset.source));
  if (here.length === 1) return place(here[0]);
  if (!here.length) pick("");
}

function place(offer) {
  pick("");
  post(offer);
}

function onClick(event) {
  if (event.target.closest("#show-all")) return void clear();
  const head = event.target.closest("#offers.folded summary");
  if (head) {
    event.preventDefault();
    return pick(head.parentNode.open ? "" : head.parentNode.dataset.source);
  }
  if (justDragged) return void (justDragged = false);
  const spot = event.target.closest?.("#stage [data-spot]");
  if (spot) act(meant(spot, event).dataset.spot);
}

// ---- what is pointed at

/** The spots at a point, from the top. */
function spotsAt({ clientX, clientY }) {
  const under = document.elementsFromPoint(clientX, clientY).filter((element) => !drag?.man?.contains(element));
  return under.map((element) => element.closest("#stage [data-spot]")).filter(Boolean);
}

/** The spot that is meant where this one is on top: what stands on a goal of what is picked stands for the goal. */
function meant(spot, event) {
  const open = goals();
  if (!picked || !spot || spot.dataset.spot === picked || open.has(spot.dataset.spot)) return spot;
  const below = spots().filter((each) => open.has(each.dataset.spot) && partOn(spot, each) >= STANDS);
  const rival = spot.classList.contains("pick") && !drag?.man; // a click may mean it, too
  const here = spotsAt(event).find((each) => (rival ? below.includes(each) : open.has(each.dataset.spot)));
  return here ?? below[0] ?? spot;
}

/** How much of an element lies on another. */
function partOn(one, other) {
  const [own, all] = [one, other].map((each) => each.getBoundingClientRect());
  const wide = Math.min(own.right, all.right) - Math.max(own.left, all.left);
  const tall = Math.min(own.bottom, all.bottom) - Math.max(own.top, all.top);
  return (Math.max(0, wide) * Math.max(0, tall)) / (own.width * own.height);
}

// ---- dragging

/** The man on top of a stack. */
function topMan(name) {
  const men = [...document.querySelectorAll("#stage [data-piece]")].filter((man) => man.dataset.at === name);
  const asked = document.querySelector("#seats .seat.on")?.id.slice(5);
  const own = men.filter((man) => man.dataset.piece === asked);
  return (own.length ? own : men).at(-1);
}

function onDown(event) {
  justDragged = false;
  if (event.button !== 0 || !event.isPrimary || !event.target.closest("#stage")) return;
  const [spot] = spotsAt(event);
  if (!spot?.classList.contains("pick")) return;
  if (event.pointerType === "touch" && getComputedStyle(spot).touchAction !== "none") return; // a finger scrolls here
  drag = { source: spot.dataset.spot, x: event.clientX, y: event.clientY, pointer: event.pointerId, man: null };
}

function onMove(event) {
  if (drag?.pointer !== event.pointerId) return;
  if (!drag.man) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
    drag.man = topMan(drag.source);
    if (!drag.man) return void (drag = null);
    if (picked !== drag.source) pick(drag.source);
    event.currentTarget.setPointerCapture(event.pointerId);
    lift();
  }
  event.preventDefault();
  ways.hover(meant(spotsAt(event)[0], event), light);
  carry(event);
}

/** The held man goes with the pointer. */
function carry({ clientX, clientY }) {
  drag.last = { clientX, clientY };
  if (!drag.man.ownerSVGElement) {
    drag.man.style.transform = `translate(${clientX - drag.x}px, ${clientY - drag.y}px)`;
    return;
  }
  const at = new DOMPoint(clientX, clientY).matrixTransform(drag.man.ownerSVGElement.getScreenCTM().inverse());
  drag.man.style.transform = placed(drag.man, at.x, at.y);
}

/** A snapshot has taken the held man away: hold it again, if it can still be moved. */
function graspAgain() {
  drag.man = picked === drag.source ? topMan(picked) : null;
  if (!drag.man) return void (drag = null);
  lift();
  carry(drag.last);
}

/** Take a man up: one in an SVG goes above the others there, of a card set in type a copy flies above all parts. */
function lift() {
  if (drag.man.ownerSVGElement) {
    drag.man.parentNode.append(drag.man);
  } else {
    const card = drag.man;
    drag.man = copyOf(card);
    card.classList.add("away");
    originals.set(drag.man, card);
  }
  drag.man.classList.add("held");
}

function onUp(event) {
  if (drag?.pointer !== event.pointerId) return;
  const source = drag.man ? drag.source : "";
  if (!source) return void (drag = null);
  justDragged = true;
  setTimeout(() => (justDragged = false), 60);
  const [offer] = leading(source, meant(spotsAt(event)[0], event)?.dataset.spot ?? "");
  if (!offer) return letGo(true);
  const { man } = drag;
  letGo(false);
  place(offer);
  setTimeout(() => settle(man), 1500);
}

/** Put a held man back where the server says it is; a copy has served. */
function settle(man) {
  originals.get(man)?.classList.remove("away");
  if (originals.has(man) || man.hasAttribute("data-copy")) return man.remove();
  man.classList.remove("held");
  man.removeAttribute("style");
}

/** End a drag: the man goes back, or stays where it was dropped until the answer comes. */
function letGo(back) {
  const man = drag?.man;
  drag = null;
  if (!man) return;
  man.classList.remove("held");
  if (!back) return;
  const away = man.style.transform;
  const copied = originals.has(man);
  if (!copied) settle(man);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const flight = still ? null : man.animate([{ transform: away }, copied ? { transform: "none" } : {}], { duration: 180, easing: "ease-out" });
  if (!copied) return;
  if (flight) flight.finished.catch(() => {}).then(() => settle(man));
  else settle(man);
}

/** Men dropped before a snapshot came give their place back to it. */
export function release() {
  for (const man of document.querySelectorAll("#stage :is([data-piece], [data-copy])[style]")) if (man !== drag?.man) settle(man);
}

// ---- keys

const buttons = () => spots().filter((spot) => spot.getAttribute("role") === "button");

/** The spots that the arrows lead to: of very many only what can be picked, or what is picked and where it can go. */
function useful() {
  const all = buttons();
  if (all.length <= MANY) return all;
  const next = all.filter((spot) => (picked ? spot.matches(".picked, .lit") : spot.matches(".pick, .now")) || spot === document.activeElement);
  return next.length > 1 ? next : all;
}

/** One spot is in the order of Tab; the arrows lead to the others. */
function rove(to) {
  const all = useful();
  const current = to ?? all.find((spot) => spot === document.activeElement) ?? all[0];
  for (const spot of buttons()) spot.setAttribute("tabindex", spot === current ? "0" : "-1");
  to?.focus();
}

/** On a map the arrows up and down lead to the nearest spot in that direction. */
function nextRow(all, spot, way) {
  if (!spot.closest("[data-pan]")) return undefined;
  const middle = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [left + width / 2, top + height / 2, height];
  };
  const [x, y, tall] = middle(spot);
  const found = all.map((each, at) => [at, ...middle(each)]).filter(([, , down]) => (down - y) * way > tall / 2);
  const far = ([, across, down]) => Math.abs(across - x) * 2 + Math.abs(down - y);
  return found.sort((one, other) => far(one) - far(other))[0]?.[0];
}

function onKey(event) {
  const spot = event.target.closest?.("#stage [data-spot]");
  if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = useful();
  const at = all.indexOf(spot);
  const [up, down] = [-1, 1].map((way) => (event.key.startsWith("Arrow") ? nextRow(all, spot, way) : undefined));
  const to = { ArrowRight: at + 1, ArrowDown: down ?? at + 1, ArrowLeft: at - 1, ArrowUp: up ?? at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to !== undefined && all.length) rove(all[(to + all.length) % all.length]);
  else if (event.key === "Enter" || event.key === " ") act(spot.dataset.spot);
  else return;
  event.preventDefault();
}
