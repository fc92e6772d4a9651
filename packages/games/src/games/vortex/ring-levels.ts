/** How full the three rings are, turn by turn. A ring that is full has paid; it starts again when its turn comes again. */
import type { Turn } from '../../play/play.ts';
import { pick, type Random } from '../../play/random.ts';
import { RINGS, SOCKETS } from './layout.ts';

/** Filled sockets, from the innermost ring outwards. */
export type Levels = readonly number[];

/** At the first paint every ring is begun: one sees how it goes on. */
export const START: Levels = [3, 4, 4];

export type RingTurn = {
  /** Where the turn begins: a ring that has paid and is asked again is empty. */
  readonly before: Levels;
  /** When all elements have come in. */
  readonly peak: Levels;
  readonly after: Levels;
  /** The ring that fills in a won turn; in a lost one, the ring whose last element slips away. */
  readonly ring: number;
};

/** The last turn is worth waiting for: it brings the winning ring its last elements, so there must be some to bring. */
const KEPT_FOR_LAST = 2;

export function planRings(
  levels: Levels,
  turn: Pick<Turn, 'result' | 'sector' | 'isLast' | 'progress'>,
  winning: number,
  random: Random,
): RingTurn {
  const isWon = turn.result === 'win';
  const ring = isWon || !turn.isLast ? turn.sector : winning;
  const before = levels.map((level, at) => (at === ring && level >= sockets(at) ? 0 : level));
  const peak = before.map((level, at) => {
    if (at === ring) return isWon ? sockets(at) : sockets(at) - 1;
    return bystander(level, at, at === winning, turn.progress, random);
  });
  const after = peak.map((level, at) =>
    at === ring && !isWon && !turn.isLast ? drained(before[at] ?? 0) : level,
  );
  return { before, peak, after, ring };
}

const sockets = (ring: number): number => SOCKETS[ring] ?? 0;

/** Rings that the turn is not about get on too: the winning one as the play does, the others by chance, none to its end. */
function bystander(
  level: number,
  ring: number,
  isWinning: boolean,
  progress: number,
  random: Random,
): number {
  const most = sockets(ring) - KEPT_FOR_LAST;
  if (level > most) return level;
  const next = isWinning ? Math.round(sockets(ring) * progress) : level + pick(random, 3);
  return Math.min(most, Math.max(level, next));
}

/** A lost ring keeps something: it is a setback, not the end. */
const drained = (level: number): number => Math.floor(level / 2);

/** Elements that come in: which ring, which socket, in the order of their landing. The ring that decides comes last. */
export function listArrivals({ before, peak, ring }: RingTurn): { ring: number; socket: number }[] {
  const order = Array.from({ length: RINGS }, (_, at) => at).sort(
    (one, other) => Number(one === ring) - Number(other === ring),
  );
  return order.flatMap((at) =>
    Array.from({ length: Math.max(0, (peak[at] ?? 0) - (before[at] ?? 0)) }, (_, more) => ({
      ring: at,
      socket: (before[at] ?? 0) + more,
    })),
  );
}
