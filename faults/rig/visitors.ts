/** The seeded load: visitors arrive at a steady rate, keep their connections, and come again when they are not answered. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from '../journal.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { attempt } from './attempt.ts';

export type VisitorsOptions = {
  port: number;
  host: string;
  /** Stands before the number in every id, such as `F1-3`. */
  label: string;
  perSecond: number;
  journal: Journal;
  random: SeededRandom;
};

const TICK_MS = 10;
const CONNECTIONS = 48;
/** A good deal longer than any restart; whoever waits in vain so long is counted as unanswered. */
const DEADLINE_MS = 20_000;
/** Those who come with a connection of their own, as a new visitor does; the others share those that are open. */
const NEW_CONNECTIONS = 0.1;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 600;

const NETWORKS = ['85.214', '177.71', '91.198', '49.36', '8.8', '81.2', '200.147', '1.178'];
const CLIENTS = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
];
const LANGUAGES = ['de-DE,de;q=0.9', 'pt-BR,pt;q=0.8', 'en-US,en;q=0.9'];

export class Visitors {
  readonly #options: VisitorsOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
  readonly #underWay = new Set<Promise<unknown>>();
  #arriving: Promise<void> | undefined;
  #isArriving = false;
  #made = 0;

  constructor(options: VisitorsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isArriving = true;
    this.#arriving ??= this.#arrive();
  }

  /** Nobody new comes; resolves when all who came are answered or have given up. */
  async finish(): Promise<void> {
    this.#isArriving = false;
    await this.#arriving;
    await Promise.all(this.#underWay);
    this.#agent.destroy();
  }

  /** One visitor more, at once; the page they got, or undefined when they gave up. */
  async visit(): Promise<string | undefined> {
    const { journal, random } = this.#options;
    const deadline = performance.now() + DEADLINE_MS;
    for (
      let waitMs = FIRST_RETRY_MS;
      performance.now() < deadline;
      waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)
    ) {
      const page = await this.#attemptOnce();
      if (page !== undefined) return page;
      await sleep(waitMs * (0.5 + random.next()));
    }
    journal.unanswered++;
    return undefined;
  }

  async #arrive(): Promise<void> {
    const startedAt = performance.now();
    let arrived = 0;
    while (this.#isArriving) {
      const due = Math.floor(((performance.now() - startedAt) * this.#options.perSecond) / 1000);
      for (; arrived < due; arrived++) {
        const visit: Promise<unknown> = this.visit().finally(() => this.#underWay.delete(visit));
        this.#underWay.add(visit);
      }
      await sleep(TICK_MS);
    }
  }

  /** A new id for every attempt: one that was recorded without being answered must not be taken for its successor. */
  async #attemptOnce(): Promise<string | undefined> {
    const { journal, random, label, port, host } = this.#options;
    const id = `${label}-${String(++this.#made).padStart(6, '0')}`;
    journal.attempted.add(id);
    const sentAtMs = performance.now();
    const outcome = await attempt({
      port,
      host,
      agent: random.chance(NEW_CONNECTIONS) ? false : this.#agent,
      path: `/?sub1=${id}`,
      headers: {
        'user-agent': random.pick(CLIENTS),
        'accept-language': random.pick(LANGUAGES),
        'x-forwarded-for': `${random.pick(NETWORKS)}.${random.between(0, 255)}.${random.between(1, 254)}`,
      },
    });
    if (outcome.kind === 'answered') {
      journal.answers.push({ id, sentAtMs, tookMs: performance.now() - sentAtMs });
      return outcome.body;
    }
    journal.failures[outcome.kind]++;
    return undefined;
  }
}
