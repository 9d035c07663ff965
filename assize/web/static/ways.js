/** What a pointer or the focus aims at shows where it leads: targets are lit, and a way is drawn; faintly, all ways of a piece.

A drawing that has ways brings one polyline of class "way" for each, with data-source and data-target. */

let hovered = null;
let focused = null;

/** Begin to listen; `change` is called when something else is aimed at, `meant(event)` finds what a pointer is on. */
export function attend(main, change, meant) {
  main.addEventListener("pointerover", (event) => event.pointerType !== "touch" && hover(meant(event), change));
  main.addEventListener("pointerleave", () => hover(null, change));
  main.addEventListener("focusin", () => focus(change));
  main.addEventListener("focusout", () => focus(change, null));
}

/** Aim at an element by pointer. */
export function hover(element, change) {
  const now = aimOf(element);
  if (same(hovered, now)) return;
  hovered = now;
  change();
}

/** Whether the pointer is on a spot. */
export const pointsAt = (name) => hovered?.spot === name;

function focus(change, element = document.activeElement) {
  const now = element?.matches(":focus-visible") ? aimOf(element) : null;
  if (same(focused, now)) return;
  focused = now;
  change();
}

const same = (one, other) => one?.spot === other?.spot && one?.source === other?.source && one?.target === other?.target;

/** An offer of the list, or a spot; the head of a group of offers stands for the spot that they begin with. */
function aimOf(element) {
  const offer = element?.closest?.("#offers button[name=code]");
  if (offer) return { source: offer.dataset.source, target: offer.dataset.target };
  const spot = element?.closest?.("#stage [data-spot]")?.dataset.spot ?? element?.closest?.("#offers summary")?.parentNode.dataset.source;
  return spot ? { spot } : null;
}

/** Draw the ways that are aimed at. Returns the spots to light besides the targets of what is picked. */
export function show(picked, offers) {
  const ways = [...document.querySelectorAll("#stage .way")];
  if (focused && !document.activeElement?.matches(":focus-visible")) focused = null;
  const aim = hovered ?? focused;
  const { shown, lit } = meant(aim, picked, offers, ways.length > 0);
  const names = new Set(shown.map(({ source, target }) => `${source} ${target}`));
  const from = picked || (aim?.spot ?? "");
  for (const way of ways) {
    way.classList.toggle("shown", names.has(`${way.dataset.source} ${way.dataset.target}`));
    way.classList.toggle("hinted", way.dataset.source === from);
  }
  return new Set(lit);
}

/** What is aimed at. A pointer lights something only on a drawing with ways, which is made for that. */
function meant(aim, picked, offers, previews) {
  const all = offers.map((offer) => offer.dataset);
  if (!aim) return { shown: [], lit: [] };
  if (!aim.spot) {
    const shown = all.filter(({ source, target }) => source === aim.source && target === aim.target);
    return { shown, lit: previews || aim === focused ? shown.map(({ target }) => target) : [] };
  }
  if (picked) return { shown: all.filter(({ source, target }) => source === picked && target === aim.spot), lit: [] };
  if (!previews) return { shown: [], lit: [] };
  const from = all.filter(({ source, target }) => source === aim.spot && target);
  if (from.length) return { shown: [], lit: from.map(({ target }) => target) };
  return { shown: all.filter(({ source, target }) => source && target === aim.spot), lit: [] };
}
