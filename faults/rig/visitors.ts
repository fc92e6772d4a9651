/** The seeded load: visitors arrive at a steady rate, keep their connections, and retry when they are not answered. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from '../journal.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { type Answered, type Attempt, attempt } from './attempt.ts';
import { CONVERSION_SECRET } from './team-document.ts';

export type VisitorsOptions = {
  port: number;
  host: string;
  /** Prefix of every id, such as `F1-3`. */
  label: string;
  perSecond: number;
  /** Share of those who get their page that continue to the offer. */
  clickShare: number;
  /** Share of those that are reported as a conversion. */
  conversionShare: number;
  journal: Journal;
  random: SeededRandom;
};

const TICK_MS = 10;
const CONNECTIONS = 48;
/** On a machine that cannot keep up, more would only queue here, in this process's memory. */
const MOST_UNDER_WAY = 2_000;
/** Much longer than any restart; a visitor who waits longer in vain is counted as unanswered. */
const DEADLINE_MS = 20_000;
/** The share that opens a connection of its own, as a new visitor does; the others share open ones. */
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

  /** One more visitor, at once; what they got, or undefined when they gave up. */
  async visit(): Promise<(Answered & { id: string }) | undefined> {
    return this.#untilAnswered(() => this.#visitOnce());
  }

  /** Continues from the page to the offer; where that led, or undefined when they gave up. */
  async goOn(page: Answered & { id: string }): Promise<string | undefined> {
    return (await this.#untilAnswered(() => this.#clickOnce(page)))?.location;
  }

  async #untilAnswered<T>(tryOnce: () => Promise<T | undefined>): Promise<T | undefined> {
    const { journal, random } = this.#options;
    const deadline = performance.now() + DEADLINE_MS;
    for (
      let waitMs = FIRST_RETRY_MS;
      performance.now() < deadline;
      waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)
    ) {
      const answer = await tryOnce();
      if (answer !== undefined) return answer;
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
        if (this.#underWay.size >= MOST_UNDER_WAY) continue;
        const visit: Promise<unknown> = this.#visitAndGoOn().finally(() => this.#underWay.delete(visit));
        this.#underWay.add(visit);
      }
      await sleep(TICK_MS);
    }
  }

  async #visitAndGoOn(): Promise<void> {
    const page = await this.visit();
    const { random, clickShare, conversionShare } = this.#options;
    if (!page || !random.chance(clickShare) || (await this.goOn(page)) === undefined) return;
    if (random.chance(conversionShare)) await this.#untilAnswered(() => this.#convertOnce(page.id));
  }

  /** A new id for every attempt: one that was recorded without being answered must not be taken for the next. */
  async #visitOnce(): Promise<(Answered & { id: string }) | undefined> {
    const { random, label } = this.#options;
    const id = `${label}-${String(++this.#made).padStart(6, '0')}`;
    const answer = await this.#attempt(id, {
      path: `/?sub1=${id}`,
      headers: {
        'user-agent': random.pick(CLIENTS),
        'accept-language': random.pick(LANGUAGES),
        'x-forwarded-for': `${random.pick(NETWORKS)}.${random.between(0, 255)}.${random.between(1, 254)}`,
      },
    });
    return answer && { ...answer, id };
  }

  /** The same id at every attempt: a click that is sent again is the same click. */
  #clickOnce({ id, cookies }: Answered & { id: string }): Promise<Answered | undefined> {
    return this.#attempt(clickIdOf(id), { path: '/go', status: 302, headers: { cookie: cookies } });
  }

  /** As the advertiser does: sent again under the same id until it is acknowledged. */
  async #convertOnce(id: string): Promise<true | undefined> {
    const { journal, port, host } = this.#options;
    const path = `/c/${CONVERSION_SECRET}?status=deposit&transaction_id=${id}&amount=10`;
    const outcome = await attempt({ port, host, agent: this.#agent, path, headers: {} });
    if (outcome.kind !== 'answered') {
      journal.failures[outcome.kind]++;
      return undefined;
    }
    journal.conversions.add(id);
    return true;
  }

  async #attempt(
    id: string,
    sent: { path: string; headers: Record<string, string>; status?: number },
  ): Promise<Answered | undefined> {
    const { journal, random, port, host } = this.#options;
    journal.attempted.add(id);
    const sentAtMs = performance.now();
    const agent = random.chance(NEW_CONNECTIONS) ? false : this.#agent;
    const outcome: Attempt = await attempt({ port, host, agent, ...sent });
    if (outcome.kind === 'answered') {
      journal.answers.push({ id, sentAtMs, tookMs: performance.now() - sentAtMs });
      return outcome;
    }
    journal.failures[outcome.kind]++;
    return undefined;
  }
}

/** Of the click of a visit, in the journal and in what is counted. */
const CLICK = ' click';
const clickIdOf = (visitId: string): string => `${visitId}${CLICK}`;
export const isClickId = (id: string): boolean => id.endsWith(CLICK);
