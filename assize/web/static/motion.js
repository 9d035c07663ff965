/** Motion that explains: men travel along their path, cards fly from part to part of a drawing, dice tumble once.

A drawing is one SVG, or an element with several parts. Pieces of the one move in its own units; one that has come along
its data-trail ("x,y x,y": its places from where it stood to where it stands) goes that way, and turns with it if it is
rotated. A piece that is no part of an SVG is a card: it is known by its data-piece wherever it lies, a copy of it flies,
and a card that was nowhere before comes from the element that its data-from names. */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const STEPS = 14;
const PACE = 150; // milliseconds for a step of a trail
const LONGEST = 900;
let journeys = 0;

const drawing = () => document.querySelector("#stage > .board");
const isCard = (piece) => !piece.ownerSVGElement;
const all = (board, what) => [...(board?.querySelectorAll(what) ?? [])];

/** Where everything that can move is now. */
export function look(board) {
  board ??= drawing();
  const pieces = new Map();
  const cards = new Map();
  for (const piece of all(board, "[data-piece]")) {
    if (isCard(piece)) {
      const at = lie(piece);
      if (at.width) cards.set(piece.dataset.piece, at);
      continue;
    }
    const [x, y] = place(piece);
    pieces.set(piece.id, { kind: piece.dataset.piece, x, y, angle: angle(piece) });
  }
  for (const copy of all(board, "[data-copy]")) cards.set(copy.dataset.copy, { ...lie(copy), home: "" });
  const turns = new Map(all(board, "[data-turn]").map((part) => [part.id, Number(part.dataset.turn)]));
  return { pieces, cards, turns, dice: dice(board) };
}

/** The dice as they lie: their values, and whether they have been played out. */
function dice(board) {
  return all(board, ".die").map((die) => ({ value: die.dataset.value, spent: die.classList.contains("spent") }));
}

/** Show how things came from where they were to where they are. Returns how many men and dice moved, and which men. */
export function show(board, before) {
  board ??= drawing();
  const moved = travels(board, before.pieces);
  const flown = flights(board, before.cards);
  const rolled = tumble(board, before);
  if (!still.matches) {
    if (moved.length) setOff(moved.map((travel) => ({ ...travel, board })));
    flown.forEach(fly);
    swing(board, before.turns);
  }
  return { men: moved.length + flown.length, dice: rolled, moved };
}

function place(piece) {
  const own = piece.style.transform || piece.getAttribute("transform") || "";
  const found = /translate\(\s*(-?[\d.]+)(?:px)?[\s,]+(-?[\d.]+)/.exec(own);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}

const part = (piece, what) => new RegExp(`${what}\\(([^)]*)\\)`).exec(piece.getAttribute("transform") ?? "")?.[1];
const angle = (piece) => parseFloat(part(piece, "rotate") ?? 0);

/** A man at a place, as a style: turned and as large as it is drawn. */
export function at(piece, x, y, turned = angle(piece)) {
  const [turns, size] = [part(piece, "rotate"), part(piece, "scale")];
  return `translate(${x}px, ${y}px)${turns ? ` rotate(${turned}deg)` : ""}${size ? ` scale(${size})` : ""}`;
}

/** Men whose place changed, and men that vanished in one place and appeared in another. */
function travels(board, before) {
  const gone = new Map(before);
  const moved = [];
  const appeared = [];
  for (const piece of all(board, "[data-piece]")) {
    if (isCard(piece)) continue;
    const old = gone.get(piece.id);
    gone.delete(piece.id);
    const [x, y] = place(piece);
    if (!old) appeared.push({ piece, x, y });
    else if (Math.hypot(old.x - x, old.y - y) > 1) moved.push({ piece, x, y, from: old });
  }
  for (const travel of appeared) {
    for (const [id, old] of gone) {
      if (old.kind !== travel.piece.dataset.piece) continue;
      gone.delete(id);
      moved.push({ ...travel, from: old });
      break;
    }
  }
  return moved;
}

/** Lift all that travel above the rest, and put them back in their order once all have arrived. */
function setOff(moved) {
  const mine = ++journeys;
  const homes = moved.map(({ piece }) => [piece, piece.nextSibling]);
  const focus = document.activeElement;
  const arrivals = moved.map((travel) => go(travel.board, travel).finished.catch(() => {}));
  giveBack(focus, moved);
  Promise.all(arrivals).then(() => {
    if (mine !== journeys) return; // a later snapshot has put everything in order
    const now = document.activeElement;
    for (const [piece, next] of homes.reverse()) {
      if (next?.parentNode === piece.parentNode) piece.parentNode?.insertBefore(piece, next);
    }
    giveBack(now, moved);
  });
}

/** A man that is moved within the page loses the focus. */
function giveBack(focus, moved) {
  if (focus !== document.activeElement && moved.some(({ piece }) => piece.contains(focus))) focus.focus({ preventScroll: true });
}

function go(board, { piece, x, y, from }) {
  piece.parentNode.append(piece);
  const trail = trailOf(piece, from, { x, y });
  if (trail) return walk(piece, trail, from.angle);
  const points = path(board, from, { x, y });
  const length = Math.hypot(from.x - x, from.y - y);
  const frames = points.map(([left, top]) => ({ transform: at(piece, left, top) }));
  return piece.animate(frames, { duration: Math.min(400, 150 + length * 0.7), easing: "cubic-bezier(.3,.1,.2,1)" });
}

/** The way that a man has come, if its trail begins where the man stood: else it is older, or tells of another move. */
function trailOf(piece, from, to) {
  const points = piece.dataset.trail?.trim().split(/\s+/).map((point) => point.split(",").map(Number)) ?? [];
  if (points.length < 2) return null;
  const step = Math.hypot(points[1][0] - points[0][0], points[1][1] - points[0][1]);
  const near = ([x, y], place) => Math.hypot(x - place.x, y - place.y) < step * 0.75;
  if (!near(points[0], from) || !near(points.at(-1), to)) return null;
  return [[from.x, from.y], ...points.slice(1, -1), [to.x, to.y]];
}

/** Go along a trail at an even pace; what is rotated heads where it goes. */
function walk(piece, points, first) {
  const legs = points.slice(1).map(([x, y], number) => ({ x: x - points[number][0], y: y - points[number][1] }));
  const long = legs.map(({ x, y }) => Math.hypot(x, y));
  const whole = long.reduce((sum, each) => sum + each, 0);
  const turns = headings(legs, first, angle(piece));
  let gone = 0;
  const frames = points.map(([x, y], number) => {
    const offset = Math.min(1, gone / whole);
    gone += long[number] ?? 0;
    return { offset, transform: at(piece, x, y, turns[number]) };
  });
  return piece.animate(frames, { duration: clamp(2 * PACE, PACE * legs.length, LONGEST), easing: "cubic-bezier(.4,.1,.3,1)" });
}

const clamp = (least, value, most) => Math.max(least, Math.min(most, value));

/** Where something heads at each point of a trail: half-way between what is before and behind, and never the long way round. */
function headings(legs, first, last) {
  const along = legs.map(({ x, y }) => (Math.atan2(y, x) * 180) / Math.PI);
  const back = Math.cos(((along.at(-1) - last) * Math.PI) / 180) < 0 ? 180 : 0; // it goes backwards
  const found = [first];
  const turnTo = (to, from) => from + ((((to - from) % 360) + 540) % 360) - 180;
  let heading = turnTo(along[0] + back, first);
  for (const next of along.slice(1)) {
    const turned = turnTo(next + back, heading);
    found.push((heading + turned) / 2);
    heading = turned;
  }
  return [...found, turnTo(last, heading)];
}

/** Points from one place to another: along the ring if both lie on it, else straight. */
function path(board, from, to) {
  const centre = board.dataset.centre?.split(/[\s,]+/).map(Number);
  if (!centre) return [[from.x, from.y], [to.x, to.y]];
  const [cx, cy, near] = centre; // inside the radius `near` men go straight
  const r0 = Math.hypot(from.x - cx, from.y - cy);
  const r1 = Math.hypot(to.x - cx, to.y - cy);
  if (r0 <= near || r1 <= near) return [[from.x, from.y], [to.x, to.y]];
  const a0 = Math.atan2(from.y - cy, from.x - cx);
  const turn = Math.atan2(to.y - cy, to.x - cx) - a0;
  const way = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    const radius = r0 + (r1 - r0) * part;
    const angle = a0 + way * part;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

// ---- cards

const FLIGHT = 380; // milliseconds
const LATER = 45; // between cards that set off together

const box = (element) => element.getBoundingClientRect();

/** Where a card lies: on the screen, and in the part of the drawing that holds it. */
function lie(piece) {
  const { left, top, width, height } = box(piece);
  const home = piece.parentElement.closest("[id]");
  const ground = box(home);
  return { left, top, width, height, home: home.id, x: left - ground.left + home.scrollLeft, y: top - ground.top + home.scrollTop };
}

/** Cards that lie elsewhere than before, and cards that were nowhere; none where all is new. */
function flights(board, before) {
  const found = [];
  if (!before.size) return found;
  for (const piece of all(board, "[data-piece]")) {
    if (!isCard(piece)) continue;
    const to = lie(piece);
    const from = before.get(piece.dataset.piece) ?? (piece.dataset.from && boxOf(piece.dataset.from));
    if (!from || !to.width) continue;
    const stayed = from.home === to.home ? Math.hypot(from.x - to.x, from.y - to.y) : Math.hypot(from.left - to.left, from.top - to.top);
    if (stayed > 3) found.push({ piece, from, to });
  }
  return found;
}

function boxOf(id) {
  const element = document.getElementById(id);
  return element && box(element);
}

/** A copy of a card that lies exactly above it, in the same part of the drawing but above all parts. */
export function copyOf(piece) {
  const part = piece.closest(".board > *");
  const [at, ground] = [box(piece), box(part)];
  const copy = piece.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-spot", "data-piece", "data-at", "data-from", "tabindex", "role"]) each.removeAttribute(name);
  }
  copy.setAttribute("data-copy", piece.dataset.piece);
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    position: "absolute", zIndex: 20, margin: 0, pointerEvents: "none", transformOrigin: "0 0",
    left: `${at.left - ground.left - part.clientLeft + part.scrollLeft}px`, top: `${at.top - ground.top - part.clientTop + part.scrollTop}px`,
    width: `${at.width}px`, height: `${at.height}px`,
  });
  part.append(copy);
  return copy;
}

/** A card that stays in its row moves over; of one that comes from elsewhere a copy flies while it waits unseen. */
function fly({ piece, from, to }, number) {
  const near = from.home === to.home;
  const size = Math.max(0.3, Math.min(1.25, from.height / to.height, from.width / to.width));
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const timing = { duration: FLIGHT, delay: Math.min(number, 6) * LATER, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" };
  if (near) return void piece.animate([{ transform: way }, { transform: "none" }], timing);
  const copy = copyOf(piece);
  piece.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  copy.animate([{ transform: `${way} scale(${size})` }, { transform: "none" }], timing).finished.catch(() => {}).then(() => copy.remove());
}

/** Turn what turns, such as the beam of a pair of scales. */
function swing(board, before) {
  for (const part of all(board, "[data-turn]")) {
    const [from, to] = [before.get(part.id), Number(part.dataset.turn)];
    if (from === undefined || from === to) continue;
    part.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], { duration: 600, easing: "cubic-bezier(.3,1.6,.5,1)" });
  }
}

/** Let the dice tumble if they have been thrown: other values, or fresh dice where all had been played out. */
function tumble(board, before) {
  const now = dice(board);
  const other = now.some((die, place) => die.value !== before.dice[place]?.value);
  const fresh = before.dice.length > 0 && before.dice.every((die) => die.spent) && !now.some((die) => die.spent);
  if (!other && !fresh) return 0;
  for (const die of all(board, ".die")) {
    die.classList.remove("rolling");
    die.getBoundingClientRect();
    die.classList.add("rolling");
    setTimeout(() => die.classList.remove("rolling"), 600);
  }
  return now.length;
}
