/** Telling somebody that it is their turn: in the title, on the icon, and by a notification if they asked for it. */

import { word } from "./say.js";

const KEY = "assize-notify";
let before = null;

const wanted = () => localStorage.getItem(KEY) === "on" && globalThis.Notification?.permission === "granted";

/** Show whose turn it is; `mine` is whether the visitor is asked. Returns whether it just became so. */
export function turn(mine, title, question) {
  document.title = mine ? `${document.hidden ? "(1)" : "●"} ${title}` : title;
  if (mine) navigator.setAppBadge?.(1).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
  const became = mine && before === false;
  before = mine;
  if (became && document.hidden && wanted()) ring(title, question);
  return became;
}

function ring(title, question) {
  try {
    const note = new Notification(word("yourTurn"), { body: question || title, tag: location.pathname, icon: document.querySelector("link[rel=icon]")?.href });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones only allow notifications from a service worker; the title and the badge have to do there.
  }
}

/** The button that asks for leave. */
export function button(element) {
  if (!("Notification" in window)) return void (element.hidden = true);
  const show = () => element.setAttribute("aria-pressed", wanted());
  show();
  element.addEventListener("click", async () => {
    if (wanted()) localStorage.setItem(KEY, "off");
    else if ((await Notification.requestPermission()) === "granted") localStorage.setItem(KEY, "on");
    else element.textContent = word("blocked");
    show();
  });
}
