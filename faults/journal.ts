/** What the visitors saw. An id stands for one attempt; it is accepted when a complete 200 answer has arrived. */
export type Failure = 'refused' | 'reset' | 'timeout' | 'bad_answer';

export type Answer = { readonly id: string; readonly sentAtMs: number; readonly tookMs: number };

export class Journal {
  readonly attempted = new Set<string>();
  readonly answers: Answer[] = [];
  readonly failures: Record<Failure, number> = { refused: 0, reset: 0, timeout: 0, bad_answer: 0 };
  /** Conversions that were acknowledged. */
  readonly conversions = new Set<string>();
  /** Visitors who gave up. */
  unanswered = 0;

  *acceptedIds(): Generator<string> {
    for (const answer of this.answers) yield answer.id;
  }

  /** The slowest answer to a request sent between two moments, in milliseconds. */
  slowestMs(fromMs = 0, toMs = Number.POSITIVE_INFINITY): number {
    let slowest = 0;
    for (const { sentAtMs, tookMs } of this.answers) {
      if (sentAtMs >= fromMs && sentAtMs <= toMs) slowest = Math.max(slowest, tookMs);
    }
    return slowest;
  }

  /** Half of the answers between two moments took less than `share` 0.5, one in a hundred longer than `share` 0.99. */
  quantileMs(share: number, fromMs = 0, toMs = Number.POSITIVE_INFINITY): number {
    const times = this.answers
      .filter(({ sentAtMs }) => sentAtMs >= fromMs && sentAtMs <= toMs)
      .map(({ tookMs }) => tookMs)
      .toSorted((one, other) => one - other);
    return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  }

  /** Adds what other visitors saw, for the counts; it is not queried by time any more. */
  include({ attempted, answers }: Journal): void {
    for (const id of attempted) this.attempted.add(id);
    this.answers.push(...answers);
  }

  get failed(): number {
    return Object.values(this.failures).reduce((sum, count) => sum + count, 0);
  }
}
