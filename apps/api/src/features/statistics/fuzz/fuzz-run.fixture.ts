/** Sends a number of fuzzed requests from a seed, checks every response, and repeats some after the other team has more events. */
import fc from 'fast-check';
import { type FuzzAnswer, judge, ZIP_MARK } from './fuzz-judge.fixture.ts';
import { type Probe, probes } from './fuzz-probes.fixture.ts';
import type { FuzzWorld } from './fuzz-world.fixture.ts';

/** At once: as many as one screen asks. */
const LANES = 8;
const ROUND = 500;
/** Of each round, so many are asked again. */
const AGAIN = 50;
const FAILURES_KEPT = 10;
const SHOWN_LENGTH = 1_000;
/** Exports wait for each other, and say so. */
const TOO_MANY = 429;

export type Ask = (path: string, credentials: string | undefined) => Promise<FuzzAnswer>;

export type FuzzBooks = {
  requests: number;
  fivexx: number;
  /** Answers that were wrong in any way. */
  wrong: number;
  /** Answers that were other ones after another team's rows had grown. */
  moved: number;
  /** By status. */
  answers: Record<number, number>;
  slowestMs: number;
  failures: { why: string; caller: string; path: string }[];
};

export function openBooks(): FuzzBooks {
  return { requests: 0, fivexx: 0, wrong: 0, moved: 0, answers: {}, slowestMs: 0, failures: [] };
}

export async function runRandomProbes(
  world: FuzzWorld,
  ask: Ask,
  { requests, seed, books }: { requests: number; seed: number; books: FuzzBooks },
): Promise<void> {
  for (let done = 0; done < requests; done += ROUND) {
    const numRuns = Math.min(ROUND, requests - done);
    // Each round has a seed of its own, so that one of a long run can be repeated alone.
    const round = fc.sample(probes(world.ids), { numRuns, seed: seed + done });
    await runProbes(world, ask, { round, books });
  }
}

export async function runProbes(
  world: FuzzWorld,
  ask: Ask,
  { round, books }: { round: readonly Probe[]; books: FuzzBooks },
): Promise<void> {
  const answered: { probe: Probe; text: string }[] = [];
  const askFor = ({ path, caller }: Probe) => ask(path, world.credentials[caller]);
  await inLanes(round, async (probe) => {
    const answer = await askFor(probe);
    keep(books, answer);
    const wrongs = judge(probe, answer, world.bounds);
    if (wrongs.length > 0) fail(books, probe, wrongs.join('; '));
    if (answer.status === 200 && isSettled(probe, answer)) answered.push({ probe, text: answer.text });
  });
  await world.growOtherTeam();
  const step = Math.max(1, Math.floor(answered.length / AGAIN));
  const again = answered.filter((_, index) => index % step === 0);
  await inLanes(again, async ({ probe, text }) => {
    const { status, text: now } = await askFor(probe);
    if (now === text || status === TOO_MANY) return;
    books.moved += 1;
    fail(
      books,
      probe,
      `answered ${text.slice(0, 300)} and, after another team had grown, ${now.slice(0, 300)}`,
    );
  });
}

/** What is about the last minutes moves by itself, a workbook says when it was made, and the stranger is who grows. */
const isSettled = ({ caller, route }: Probe, { text }: FuzzAnswer): boolean =>
  caller !== 'stranger' && !/live/.test(route.path) && !text.startsWith(ZIP_MARK);

function keep(books: FuzzBooks, { status, tookMs }: FuzzAnswer): void {
  books.requests += 1;
  if (status >= 500) books.fivexx += 1;
  books.answers[status] = (books.answers[status] ?? 0) + 1;
  books.slowestMs = Math.max(books.slowestMs, Math.round(tookMs));
}

function fail(books: FuzzBooks, { caller, path }: Probe, why: string): void {
  books.wrong += 1;
  if (books.failures.length < FAILURES_KEPT) {
    books.failures.push({ why, caller, path: path.slice(0, SHOWN_LENGTH) });
  }
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const walk = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, walk));
}
