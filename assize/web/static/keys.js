/** Single keys: offers, take back, hint, talk, help. */

import { clear } from "./board.js";
import { enter } from "./scale.js";

const KEY = "assize-keys";
const help = document.getElementById("keys");
const use = document.getElementById("use-keys");

const wanted = () => localStorage.getItem(KEY) !== "off";
const typing = (target) => target.matches?.("textarea, select, [contenteditable]") || (target.matches?.("input") && !["radio", "checkbox", "range", "button", "submit"].includes(target.type));

/** Begin to listen. */
export function attend() {
  use.checked = wanted();
  use.addEventListener("change", () => localStorage.setItem(KEY, use.checked ? "on" : "off"));
  document.getElementById("show-keys").addEventListener("click", () => help.showModal());
  document.addEventListener("keydown", onKey);
}

function onKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  if (event.key === "Escape") return closeOrClear(event);
  if (typing(event.target) || !wanted() || event.repeat) return;
  const button = meant(event.key);
  if (!button) return;
  event.preventDefault();
  button();
}

/** What a key means now, as something to do. */
function meant(key) {
  const offer = [...document.querySelectorAll("#offers [data-key]")].find((each) => each.dataset.key.toLowerCase() === key.toLowerCase());
  if (offer) return () => (offer.matches("form") ? enter(offer) : offer.click());
  const named = { u: "undo", h: "hint" }[key];
  const deed = named && document.getElementById(named);
  if (deed) return () => deed.click();
  if (key === "?") return () => help.showModal();
  const place = { ".": "#offers :is(button, summary, input)", ",": "#stage [data-spot][tabindex='0']" }[key];
  const first = place && [...document.querySelectorAll(place)].find((each) => each.checkVisibility());
  if (first) return () => first.focus();
  if (key === "/" && document.getElementById("say-text")) return talk;
  return null;
}

function talk() {
  document.getElementById("tab-chat").checked = true;
  document.getElementById("say-text").focus();
}

function closeOrClear(event) {
  const menu = event.target.closest?.("details.menu[open]") ?? document.querySelector("details.menu[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  } else {
    clear();
  }
}
