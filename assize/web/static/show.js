/** A show: what the table told all at once appears step by step, and never in anybody's way.

The drawing has a section with data-show, which names it, and a sheet (a popover) whose parts with data-step are the
steps; the attribute holds what is said of each. The sheet opens by itself when a show with a new name comes in while
one looks on, and closes by its buttons, by Escape, or as soon as one does anything else on the page. */

import { say } from "./say.js";

const PACE = 1500; // milliseconds for a step ...
const READING = 22; // ... and for each letter that is said of it
const still = matchMedia("(prefers-reduced-motion: reduce)");
const place = () => `assize-show-${document.getElementById("table").dataset.id}`;
let playing = ""; // the name of the show that is on
let at = 0; // how many of its steps can be seen
let timer = 0;

const part = (name) => document.getElementById(`show-${name}`);
const steps = () => [...document.querySelectorAll("#show [data-step]")];
const current = () => document.getElementById("show")?.dataset.show ?? "";

/** Begin to listen; what is on the page already has been seen. */
export function attend(main) {
  remember();
  main.addEventListener("click", (event) => {
    if (event.target.closest("#show-next")) next();
    if (event.target.closest("#show-skip")) end();
  });
  main.addEventListener("toggle", (event) => event.target === part("sheet") && event.newState === "closed" && end(), { capture: true });
}

/** After the page changed: begin a show that is new, or go on with the one that is on. */
export function refresh() {
  const name = current();
  if (playing && playing !== name) end();
  if (name && name !== sessionStorage.getItem(place())) begin(name);
  else paint();
}

function remember() {
  if (current()) sessionStorage.setItem(place(), current());
}

function begin(name) {
  remember();
  if (document.visibilityState !== "visible" || typeof part("sheet").showPopover !== "function") return;
  if (!part("sheet").matches(":popover-open")) part("sheet").showPopover();
  if (still.matches) return void say(part("title").textContent);
  playing = name;
  at = 0;
  next();
}

/** One step more; after the last one the sheet stays until it is closed. */
function next() {
  clearTimeout(timer);
  if (!playing) return;
  const step = steps()[at];
  at += 1;
  if (!step || at >= steps().length) playing = "";
  paint();
  if (!step) return;
  say(step.dataset.step);
  step.scrollIntoView({ block: "nearest", behavior: "smooth" });
  if (playing) timer = setTimeout(next, PACE + READING * step.dataset.step.length);
}

/** All of it can be seen. */
function end() {
  clearTimeout(timer);
  playing = "";
  paint();
}

/** Show what has been told so far. The style is the script's own: a snapshot leaves it as it is. */
function paint() {
  const leaves = !playing && ["show-next", "show-skip"].includes(document.activeElement?.id);
  for (const [number, step] of steps().entries()) step.style.display = playing && number >= at ? "none" : "";
  for (const tool of [part("next"), part("skip")]) if (tool) tool.style.display = playing ? "inline-flex" : "";
  if (leaves) part("close").focus();
}
