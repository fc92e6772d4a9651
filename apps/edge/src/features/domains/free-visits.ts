/**
 * How many visits each free address has had today (UTC). Counted in the memory of the edge that they arrive at; a copy on disk lets the count
 * outlive a restart. Nothing of a visitor matters here: every page that is asked for counts.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import { z } from 'zod';
import { ensureFolder } from '../../ensure-folder.ts';
import { writeWhole } from '../../write-whole.ts';

const DAY_MS = 24 * 3_600_000;
/** What a killed process may forget. */
const SAVE_EVERY_MS = 1_000;

type FreeAddress = NonNullable<Route['freeAddress']>;

const copySchema = z.object({ day: z.number().int(), visits: z.record(z.string(), z.number().int().min(0)) });

export class FreeVisits {
  readonly #visits = new Map<string, number>();
  #day = 0;
  #isSaved = true;

  /** Whether the visits of the day are used up. */
  spendingOf({ host, visitsPerDay }: FreeAddress, nowMs: number): 'free' | 'daily_visits' {
    this.#startDay(nowMs);
    return (this.#visits.get(host) ?? 0) < visitsPerDay ? 'free' : 'daily_visits';
  }

  count({ host }: FreeAddress): void {
    this.#visits.set(host, (this.#visits.get(host) ?? 0) + 1);
    this.#isSaved = false;
  }

  /** A copy that is missing or broken starts the day anew: visitors must not wait for a disk. */
  async load(path: string, nowMs: number): Promise<void> {
    const text = await readFile(path, 'utf8').catch(() => '');
    const copy = copySchema.safeParse(parseJson(text));
    this.#startDay(nowMs);
    if (!copy.success || copy.data.day !== this.#day) return;
    for (const [host, visits] of Object.entries(copy.data.visits)) this.#visits.set(host, visits);
  }

  async save(path: string): Promise<void> {
    if (this.#isSaved) return;
    this.#isSaved = true;
    try {
      await writeWhole(path, JSON.stringify({ day: this.#day, visits: Object.fromEntries(this.#visits) }));
    } catch (error) {
      this.#isSaved = false;
      throw error;
    }
  }

  #startDay(nowMs: number): void {
    const day = Math.floor(nowMs / DAY_MS);
    // A clock that is set back does not give the day's visits anew.
    if (day <= this.#day) return;
    this.#day = day;
    this.#visits.clear();
    this.#isSaved = false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Saves once a second until it is stopped, and then once more. */
export async function keepFreeVisits(
  visits: FreeVisits,
  { folder, log, signal }: { folder: string; log: Log; signal: AbortSignal },
): Promise<void> {
  const path = freeVisitsPath(folder);
  ensureFolder(folder);
  const save = () =>
    visits
      .save(path)
      .catch((error: unknown) => log.error({ err: error }, 'the visits of free addresses were not saved'));
  while (!signal.aborted) {
    await sleep(SAVE_EVERY_MS, undefined, { signal }).catch(() => undefined);
    await save();
  }
}

export const freeVisitsPath = (folder: string): string => `${folder}/free-visits.json`;
