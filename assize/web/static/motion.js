/** Motion that explains: men travel along their path, dice tumble once. */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const STEPS = 14;
let journeys = 0;

/** Where everything that can move is now. */
export function look(board) {
  const pieces = new Map();
  for (const piece of board?.querySelectorAll("[data-piece]") ?? []) {
    const [x, y] = place(piece);
    pieces.set(piece.id, { kind: piece.dataset.piece, x, y });
  }
  return { pieces, dice: dice(board) };
}

/** The dice as they lie: their values, and whether they have been played out. */
function dice(board) {
  return [...(board?.querySelectorAll(".die") ?? [])].map((die) => ({ value: die.dataset.value, spent: die.classList.contains("spent") }));
}

/** Show how things came from where they were to where they are. Returns how many men and dice moved. */
export function show(board, before) {
  const moved = travels(board, before.pieces);
  const rolled = tumble(board, before);
  if (!still.matches && moved.length) setOff(moved.map((travel) => ({ ...travel, board })));
  return { men: moved.length, dice: rolled };
}

function place(piece) {
  const own = piece.style.transform || piece.getAttribute("transform") || "";
  const found = /translate\(\s*(-?[\d.]+)(?:px)?[\s,]+(-?[\d.]+)/.exec(own);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}

/** Men whose place changed, and men that vanished in one place and appeared in another. */
function travels(board, before) {
  const gone = new Map(before);
  const moved = [];
  const appeared = [];
  for (const piece of board?.querySelectorAll("[data-piece]") ?? []) {
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
  const arrivals = moved.map((travel) => go(travel.board, travel).finished.catch(() => {}));
  Promise.all(arrivals).then(() => {
    if (mine !== journeys) return; // a later snapshot has put everything in order
    for (const [piece, next] of homes.reverse()) {
      if (next?.parentNode === piece.parentNode) piece.parentNode?.insertBefore(piece, next);
    }
  });
}

function go(board, { piece, x, y, from }) {
  const points = path(board, from, { x, y });
  const length = Math.hypot(from.x - x, from.y - y);
  const size = /scale\([^)]*\)/.exec(piece.getAttribute("transform") ?? "")?.[0] ?? "";
  const frames = points.map(([left, top]) => ({ transform: `translate(${left}px, ${top}px) ${size}` }));
  piece.parentNode.append(piece);
  return piece.animate(frames, { duration: Math.min(400, 150 + length * 0.7), easing: "cubic-bezier(.3,.1,.2,1)" });
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

/** Let the dice tumble if they have been thrown: other values, or fresh dice where all had been played out. */
function tumble(board, before) {
  const now = dice(board);
  const other = now.some((die, place) => die.value !== before.dice[place]?.value);
  const fresh = before.dice.length > 0 && before.dice.every((die) => die.spent) && !now.some((die) => die.spent);
  if (!other && !fresh) return 0;
  for (const die of board.querySelectorAll(".die")) {
    die.classList.remove("rolling");
    die.getBoundingClientRect();
    die.classList.add("rolling");
    setTimeout(() => die.classList.remove("rolling"), 600);
  }
  return now.length;
}
