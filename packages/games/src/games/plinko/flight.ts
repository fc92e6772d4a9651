/** The fall as a list of throws, each under the same gravity, from one contact to the next: where the ball is at any moment. */
import { between, type Random } from '../../play/random.ts';
import { type Layout, READY_Y, SLOT_TOP } from './layout.ts';
import { entryAt, type Side } from './path.ts';

/** Units per square millisecond. */
const GRAVITY = 0.0017;
/**
 * A ball that turns back meets the near side of the peg and springs up little, or it would meet the peg above; one that goes on meets
 * the top. `normal` in degrees from upright, `rise` as a share of a row's height.
 */
const CONTACT = {
  back: { normal: { from: 14, to: 26 }, rise: { from: 0.03, to: 0.12 } },
  on: { normal: { from: 1, to: 6 }, rise: { from: 0.06, to: 0.16 } },
};
/** Sideways it is quickest right after a contact, and so gets clear of the peg. */
const DRAG = 1.45;
/** The bounces on the bottom of the slot: each as high as this many units. */
const SLOT_BOUNCES = [15, 5] as const;
/** Turns as if it rolled this many times as far. */
const SPIN = 1.6;
const SQUASH_MS = 150;
const DEGREES = Math.PI / 180;

export type Contact = {
  readonly x: number;
  readonly y: number;
  /** What is met: a peg of that row, or the bottom of the slot. */
  readonly row: number | 'slot';
  /** From what is met to the ball's middle, in degrees from upright. */
  readonly normal: number;
};

type Throw = {
  readonly startMs: number;
  readonly ms: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly vy: number;
  /** Met at the end. */
  readonly hit: Contact;
};

export type Flight = { readonly throws: readonly Throw[]; readonly ms: number };

export function planFlight(layout: Layout, entry: number, path: readonly Side[], random: Random): Flight {
  const contacts = [
    ...pegContacts(layout, entry, path, random),
    ...slotContacts(layout, entry, path, random),
  ];
  const throws: Throw[] = [];
  let startMs = 0;
  let from = { x: layout.x(entryAt(layout.slots, entry)), y: READY_Y };
  for (const [at, { rise, ...hit }] of contacts.entries()) {
    // Let go, it falls; from everything it meets, it springs up first.
    const vy = at === 0 ? 0 : -Math.sqrt(2 * GRAVITY * rise);
    const ms = (Math.sqrt(vy * vy + 2 * GRAVITY * Math.max(0, hit.y - from.y)) - vy) / GRAVITY;
    throws.push({ startMs, ms, from, vy, hit });
    startMs += ms;
    from = { x: hit.x, y: hit.y };
  }
  return { throws, ms: startMs };
}

/** `rise` is how high the ball springs before it comes here. */
type Planned = Contact & { readonly rise: number };

function pegContacts(layout: Layout, entry: number, path: readonly Side[], random: Random): Planned[] {
  const distance = layout.ballRadius + layout.pegRadius;
  let at = entryAt(layout.slots, entry);
  // What the ball springs up from one peg is part of the way to the next.
  let rise = 0;
  return path.map((side, row) => {
    const kind = side === path[row - 1] ? CONTACT.on : CONTACT.back;
    const normal = side * between(random, kind.normal.from, kind.normal.to);
    const contact = {
      x: layout.x(at) + Math.sin(normal * DEGREES) * distance,
      y: (layout.rows[row]?.y ?? 0) - Math.cos(normal * DEGREES) * distance,
      row,
      normal,
      rise,
    };
    at += side / 2;
    rise = layout.rowGap * between(random, kind.rise.from, kind.rise.to);
    return contact;
  });
}

function slotContacts(layout: Layout, entry: number, path: readonly Side[], random: Random): Planned[] {
  const middle = layout.x(entryAt(layout.slots, entry) + path.reduce((sum, side) => sum + side / 2, 0));
  const y = restY(layout);
  const off = between(random, -0.08, 0.08) * layout.step;
  const rises = [layout.rowGap * CONTACT.back.rise.to, ...SLOT_BOUNCES];
  return rises.map((rise, at) => ({
    x: middle + off * (1 - at / (rises.length - 1)),
    y,
    row: 'slot',
    normal: 0,
    rise,
  }));
}

/** Half sunk behind the bucket's front. */
export const restY = (layout: Layout): number => SLOT_TOP - layout.ballRadius * 0.35;

export type BallPose = {
  readonly x: number;
  readonly y: number;
  /** How far it has turned, in degrees. */
  readonly turn: number;
  /** Along `axis`: below 1 pressed, above 1 stretched. */
  readonly stretch: number;
  readonly axis: number;
};

export function poseAt(flight: Flight, layout: Layout, ms: number): BallPose {
  const { throws } = flight;
  const found = throws.findIndex((each) => ms < each.startMs + each.ms);
  const now = throws[found === -1 ? throws.length - 1 : found] as Throw;
  const since = Math.min(now.ms, Math.max(0, ms - now.startMs));
  const vx = (now.hit.x - now.from.x) / now.ms;
  const vy = now.vy + GRAVITY * since;
  const before = found === -1 ? now : throws[found - 1];
  const sinceHit = before ? ms - (before.startMs + before.ms) : SQUASH_MS;
  return {
    x: xAt(now, since),
    y: now.from.y + now.vy * since + (GRAVITY * since * since) / 2,
    turn: turnAt(throws, layout, ms),
    ...shapeAt(before, sinceHit, vx, vy),
  };
}

const xAt = ({ from, hit, ms }: Throw, since: number): number =>
  from.x + (hit.x - from.x) * (1 - (1 - since / ms) ** DRAG);

/** Pressed flat against what it has just met, then drawn out a little along its way. */
function shapeAt(
  before: Throw | undefined,
  sinceHit: number,
  vx: number,
  vy: number,
): Pick<BallPose, 'stretch' | 'axis'> {
  if (before && sinceHit < SQUASH_MS) {
    const speed = Math.abs(before.vy + GRAVITY * before.ms);
    const left = (1 - sinceHit / SQUASH_MS) ** 2;
    return { stretch: 1 - Math.min(0.26, speed * 0.55) * left, axis: before.hit.normal };
  }
  return {
    stretch: 1 + Math.min(0.1, Math.hypot(vx, vy) * 0.14),
    axis: Math.atan2(vx, -vy) / DEGREES,
  };
}

/** It rolls off every peg the way it goes. */
function turnAt(throws: readonly Throw[], layout: Layout, ms: number): number {
  let turn = 0;
  for (const each of throws) {
    const since = Math.min(each.ms, ms - each.startMs);
    if (since <= 0) break;
    turn += ((xAt(each, since) - each.from.x) / layout.ballRadius / DEGREES) * SPIN;
  }
  return turn;
}

/** On the last ball the end is held back: from the last rows into the slot, time goes slower. */
const SLOW = 0.55;
const SLOW_ROWS = 2;

export type Pace = {
  readonly ms: number;
  /** Where in the flight the ball is, so long after it was let go. */
  at(elapsedMs: number): number;
};

export function paceOf(flight: Flight, rows: number, isSlow: boolean): Pace {
  const from = flight.throws[rows - SLOW_ROWS]?.startMs ?? flight.ms;
  const to = flight.throws[rows]?.startMs ?? flight.ms;
  if (!isSlow) return { ms: flight.ms, at: (elapsed) => elapsed };
  const slowMs = (to - from) / SLOW;
  return {
    ms: flight.ms - (to - from) + slowMs,
    at(elapsed) {
      if (elapsed < from) return elapsed;
      if (elapsed < from + slowMs) return from + (elapsed - from) * SLOW;
      return elapsed - slowMs + (to - from);
    },
  };
}
