/** Maps: an element marked data-pan is a window over a large drawing, which can be moved about and brought closer.

The value of data-pan is the side of a square in the drawing's own units. The window scrolls by itself, so that a finger,
a wheel and the focus move it as they move any page; what is added here is the size of the drawing, a drag by mouse,
buttons and keys, and that the window follows the action. Where nothing can be picked, a piece marked data-asked is
what somebody is asked about. Its state stands in style attributes, which no snapshot touches. */

import { word } from "./say.js";

const coarse = matchMedia("(pointer: coarse)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const SMALLEST = () => (coarse.matches ? 26 : 15); // pixels a square needs, or else the whole is too small
const NEAR = 30; // pixels of a square that is near enough to play
const NEAREST = 72;
const STEP = 1.4;
const FAR = 8; // pixels a pointer goes before it is a drag
const PATIENCE = 5000; // milliseconds for which a window stays where somebody has moved it
const LINGER = 1400; // milliseconds for which a move is looked at before the window comes back to what is asked
const TWICE = 350; // milliseconds between the taps of a double tap
const KEY = "assize-map";
const ICONS = { closer: "M5 12h14M12 5v14", farther: "M5 12h14", whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" };

const windows = new WeakMap(); // what is known of an element
const views = read(); // by id: the scale, and the place of the drawing that is in the middle of the window
const resized = new ResizeObserver((entries) => entries.forEach(({ target }) => refit(windows.get(target))));
let touched = 0; // when somebody last moved a window
let driven = false; // whether the window moves by itself
let later = 0;

const maps = () => [...document.querySelectorAll("#stage [data-pan]")].map((pane) => windows.get(pane)).filter(Boolean);
const box = (element) => element.getBoundingClientRect();
const side = ({ pane }) => Number(pane.dataset.pan) || NEAR;
const isWhole = (map) => map.scale <= map.least * 1.001;
const pace = () => (still.matches ? "auto" : "smooth");
const clamp = (least, value, most) => Math.max(least, Math.min(most, value));

/** Begin to listen. */
export function attend() {
  document.addEventListener("keydown", onKey);
}

/** Before a snapshot comes in: what was added here belongs to it, too. */
export function keep(fresh) {
  for (const { pane, tools } of maps()) {
    const mate = pane.id && fresh.getElementById(pane.id);
    if (mate) mate.append(tools.cloneNode(false));
  }
}

/** After the page changed: maps that are new are laid out. */
export function refresh() {
  for (const pane of document.querySelectorAll("#stage [data-pan]")) {
    if (!windows.has(pane)) open(pane);
  }
}

/** Something was done: the window may follow again. */
export function heed() {
  touched = 0;
}

/** Show the men that have just moved, and then what somebody is asked about. */
export function follow(moved) {
  clearTimeout(later);
  const free = () => Date.now() - touched >= PATIENCE;
  if (!free()) return;
  for (const map of maps()) {
    const there = ends(map, moved);
    if (!there.every((end) => inside(map, end))) bring(map, [...there, ...asked(map, there[0])], pace());
  }
  const back = () => free() && maps().forEach((map) => map.svg.querySelector(".picked") || home(map, pace()));
  later = setTimeout(back, moved.length ? LINGER : 0);
}

/** Bring a spot that was picked elsewhere into the window, with the places where it can go. */
export function reach(name) {
  for (const map of maps()) {
    const spot = [...map.svg.querySelectorAll("[data-spot]")].find((each) => each.dataset.spot === name);
    const lit = [...map.svg.querySelectorAll(".lit")].map((each) => around(map, box(each)));
    if (spot && !inside(map, around(map, box(spot)))) bring(map, [around(map, box(spot)), ...lit], pace());
  }
}

// ---- one map

function open(pane) {
  const tools = makeTools(pane);
  const map = { pane, svg: pane.querySelector("svg"), tools, wide: 0, tall: 0, pinch: null, drag: null, tap: null };
  const known = views[pane.id]?.x !== undefined;
  windows.set(pane, map);
  pane.append(tools);
  pane.addEventListener("scroll", () => onScroll(map), { passive: true });
  pane.addEventListener("wheel", (event) => onWheel(map, event), { passive: false });
  pane.addEventListener("touchstart", (event) => onTouch(map, event), { passive: false });
  pane.addEventListener("touchmove", (event) => onPinch(map, event), { passive: false });
  pane.addEventListener("touchend", () => (map.pinch = null));
  pane.addEventListener("pointerdown", (event) => onDown(map, event));
  pane.addEventListener("pointermove", (event) => onMove(map, event));
  pane.addEventListener("pointerup", () => onUp(map));
  pane.addEventListener("pointercancel", () => onUp(map));
  pane.addEventListener("click", (event) => onClick(map, event));
  pane.addEventListener("keydown", () => (driven = false));
  resized.observe(pane);
  fit(map);
  if (!known && map.wide) home(map, "auto");
}

function makeTools(pane) {
  const tools = document.createElement("div");
  Object.assign(tools, { id: `${pane.id}-tools`, className: "pan-tools" });
  tools.setAttribute("data-keep", "");
  for (const [name, path] of Object.entries(ICONS)) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "button", innerHTML: `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>` });
    button.dataset.zoom = name;
    button.setAttribute("aria-label", word(name));
    tools.append(button);
  }
  return tools;
}

function refit(map) {
  if (map.pane.clientWidth !== map.wide || map.pane.clientHeight !== map.tall) fit(map);
}

/** Give the window its height and the drawing its size, around the same place as before. */
function fit(map) {
  const { pane, svg, tools } = map;
  const { width, height } = svg.viewBox.baseVal;
  const [wide, row] = [pane.clientWidth, tools.offsetHeight];
  if (!wide) return;
  map.tight = (wide / width) * side(map) < SMALLEST();
  pane.style.setProperty("--whole", `${Math.ceil((wide / width) * height) + row}px`);
  pane.style.setProperty("--near", `${Math.ceil((NEAR / side(map)) * height) + row}px`);
  pane.style.setProperty("--height", map.tight ? "clamp(12rem, var(--pan-room, var(--house-room)), var(--near))" : "var(--whole)");
  Object.assign(map, { wide, tall: pane.clientHeight });
  map.least = Math.min(wide / width, (map.tall - row) / height);
  map.near = Math.max(map.least, NEAR / side(map));
  map.most = Math.max(NEAREST / side(map), 2 * map.least);
  const { x = 0.5, y = 0.5, scale: kept = map.tight ? map.near : "whole" } = views[pane.id] ?? {};
  enlarge(map, kept === "whole" ? map.least : kept);
  put(map, { x, y }, centre(map));
}

/** Draw the map so large, in pixels for a unit. */
function enlarge(map, wanted) {
  const { width, height } = map.svg.viewBox.baseVal;
  map.scale = clamp(map.least, wanted, map.most);
  const whole = isWhole(map);
  Object.assign(map.svg.style, { width: `${Math.floor(map.scale * width)}px`, height: `${Math.floor(map.scale * height)}px` });
  map.pane.style.cursor = whole ? "" : "grab";
  const at = { closer: map.scale >= map.most, farther: whole };
  for (const button of map.tools.children) {
    if (button.dataset.zoom in at) button.setAttribute("aria-disabled", at[button.dataset.zoom]);
    else button.setAttribute("aria-pressed", whole);
  }
}

/** Zoom, with one place of the drawing (in parts of its size) staying at a point of the screen. */
function zoom(map, wanted, at = centre(map), place = placeAt(map, at)) {
  enlarge(map, wanted);
  put(map, place, at);
  touched = Date.now();
  remember(map, isWhole(map) ? "whole" : map.scale);
}

function put(map, place, at) {
  const { left, top, width, height } = box(map.svg);
  scroll(map, left + place.x * width - at.x, top + place.y * height - at.y);
}

function placeAt(map, { x, y }) {
  const { left, top, width, height } = box(map.svg);
  return { x: (x - left) / width, y: (y - top) / height };
}

/** What can be seen of the drawing: the window without its row of buttons. */
function sight({ pane, tools }) {
  const { left, top, width, height } = box(pane);
  return { left, top, right: left + width, bottom: top + height - tools.offsetHeight };
}

function centre(map) {
  const { left, top, right, bottom } = sight(map);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function scroll(map, left, top, behavior = "auto") {
  driven = true;
  map.pane.scrollBy({ left, top, behavior });
  if (behavior === "auto") remember(map);
}

// ---- what is remembered

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(key())) ?? {};
  } catch {
    return {};
  }
}

function key() {
  return `${KEY} ${document.querySelector("main").dataset.id}`;
}

function remember(map, scale = views[map.pane.id]?.scale) {
  views[map.pane.id] = { ...placeAt(map, centre(map)), scale };
  clearTimeout(map.saving);
  map.saving = setTimeout(() => sessionStorage.setItem(key(), JSON.stringify(views)), 150);
}

// ---- following

/** A box with the air around it that makes it easy to see. */
function around(map, { left, top, right, bottom }) {
  const air = side(map) * map.scale * 0.6;
  return { left: left - air, top: top - air, right: right + air, bottom: bottom + air };
}

const join = (one, other) => ({
  left: Math.min(one.left, other.left), top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom),
});

/** Whether something can be seen, or as much of it as there is. */
function inside(map, { left, top, right, bottom }) {
  const seen = sight(map);
  const all = box(map.svg);
  return Math.max(left, all.left) >= seen.left - 1 && Math.max(top, all.top) >= seen.top - 1 &&
    Math.min(right, all.right) <= seen.right + 1 && Math.min(bottom, all.bottom) <= seen.bottom + 1;
}

/** What can be picked, or chosen at once, or else what is asked about: the nearest to a place first. */
function asked(map, from = dot(centre(map))) {
  const far = (spot) => Math.hypot(spot.left + spot.right - from.left - from.right, spot.top + spot.bottom - from.top - from.bottom);
  const found = (kind) => [...map.svg.querySelectorAll(kind)].map((spot) => around(map, box(spot)));
  const spots = found(".pick, .now");
  return (spots.length ? spots : found("[data-asked]")).sort((one, other) => far(one) - far(other));
}

/** Where men have come to. */
function ends(map, moved) {
  const own = moved.filter(({ piece }) => map.svg.contains(piece));
  return own.map(({ piece, x, y }) => around(map, dot(new DOMPoint(x, y).matrixTransform(piece.parentNode.getScreenCTM()))));
}

/** Go to what is asked about, or else to the last move, where nothing of it can be seen. */
function home(map, behavior) {
  const pieces = asked(map);
  const wanted = pieces.length ? pieces : ends(map, lastMoved(map));
  if (!wanted.some((each) => inside(map, each))) bring(map, wanted, behavior);
}

const dot = ({ x, y }) => ({ left: x, right: x, top: y, bottom: y });

/** Pieces that a trail shows to have moved last. */
function lastMoved(map) {
  return [...map.svg.querySelectorAll("[data-trail]")].map((piece) => {
    const [x, y] = piece.dataset.trail.trim().split(/\s+/).at(-1).split(",").map(Number);
    return { piece, x, y };
  });
}

/** Move the window to the first of some boxes and to as many of the others as it can hold. */
function bring(map, boxes, behavior) {
  if (!boxes.length) return;
  const seen = sight(map);
  const [wide, tall] = [seen.right - seen.left, seen.bottom - seen.top];
  const fits = ({ left, top, right, bottom }) => right - left <= wide && bottom - top <= tall;
  const goal = boxes.slice(1).reduce((all, each) => (fits(join(all, each)) ? join(all, each) : all), boxes[0]);
  const apart = goal.left > seen.right || goal.right < seen.left || goal.top > seen.bottom || goal.bottom < seen.top;
  const way = (low, high, first, last) => (apart ? (low + high - first - last) / 2 : low < first ? low - first : Math.max(0, high - last));
  scroll(map, way(goal.left, goal.right, seen.left, seen.right), way(goal.top, goal.bottom, seen.top, seen.bottom), behavior);
}

// ---- what a person does

function onScroll(map) {
  if (!driven) touched = Date.now();
  remember(map);
}

function onWheel(map, event) {
  driven = false;
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoom(map, map.scale * Math.exp(-clamp(-25, event.deltaY, 25) * 0.012), { x: event.clientX, y: event.clientY });
}

const between = ([one, other]) => ({ x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 });
const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

function onTouch(map, event) {
  driven = false;
  if (event.touches.length !== 2) return void (map.pinch = null);
  if (event.cancelable) event.preventDefault();
  map.pinch = { apart: apart(event.touches), scale: map.scale, place: placeAt(map, between(event.touches)) };
}

function onPinch(map, event) {
  if (!map.pinch || event.touches.length !== 2) return;
  if (event.cancelable) event.preventDefault();
  zoom(map, (map.pinch.scale * apart(event.touches)) / map.pinch.apart, between(event.touches), map.pinch.place);
}

/** A mouse drags the map, unless it takes hold of something that can be picked. */
function onDown(map, event) {
  driven = false;
  if (event.pointerType !== "mouse" || event.button !== 0 || event.target.closest(".pan-tools")) return;
  const spot = document.elementsFromPoint(event.clientX, event.clientY).map((each) => each.closest("[data-spot]")).find(Boolean);
  if (!spot?.classList.contains("pick")) map.drag = { x: event.clientX, y: event.clientY, held: false };
}

function onMove(map, event) {
  const { drag } = map;
  if (!drag) return;
  if (!event.buttons) return onUp(map);
  if (!drag.held && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  if (!drag.held) map.pane.setPointerCapture(event.pointerId);
  drag.held = true;
  map.pane.scrollBy(drag.x - event.clientX, drag.y - event.clientY);
  Object.assign(drag, { x: event.clientX, y: event.clientY });
}

function onUp(map) {
  const dragged = map.drag?.held;
  map.drag = null;
  if (!dragged) return;
  const stop = (event) => event.stopPropagation();
  map.pane.addEventListener("click", stop, { capture: true });
  setTimeout(() => map.pane.removeEventListener("click", stop, { capture: true }));
}

function onClick(map, event) {
  const button = event.target.closest("[data-zoom]");
  if (button) return void (button.getAttribute("aria-disabled") !== "true" && turn(map, button.dataset.zoom));
  if (event.target.closest("[role=button]")) return;
  const [before, at] = [map.tap, { x: event.clientX, y: event.clientY, when: event.timeStamp }];
  map.tap = at;
  if (!before || at.when - before.when > TWICE || Math.hypot(at.x - before.x, at.y - before.y) > 30) return;
  map.tap = null;
  if (map.scale >= map.most) zoom(map, map.least);
  else zoom(map, Math.max(map.near, map.scale * STEP * STEP), at);
}

/** Closer, farther, or the whole; from the whole one comes back to the action. */
function turn(map, what) {
  const whole = isWhole(map);
  if (what === "farther") return zoom(map, map.scale / STEP);
  if (what === "whole" && !whole) return zoom(map, map.least);
  if (what === "whole" && !map.tight) return;
  zoom(map, what === "whole" ? map.near : map.scale * STEP);
  if (whole) home(map, "auto");
}

const typing = (target) => target.matches?.("textarea, select, [contenteditable]") || (target.matches?.("input") && !["radio", "checkbox", "range", "button", "submit"].includes(target.type));

function onKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (localStorage.getItem("assize-keys") === "off" || document.querySelector("dialog[open]")) return;
  const what = { "+": "closer", "=": "closer", "-": "farther", "0": "whole" }[event.key];
  const [map] = maps();
  if (!what || !map) return;
  event.preventDefault();
  if (what !== "whole" || !isWhole(map)) turn(map, what);
}
