/** What the visitors saw. An id stands for one attempt; it is accepted when a whole 200 answer has arrived. */
export type Failure = 'refused' | 'reset' | 'timeout' | 'bad_answer';

export type Answer = { readonly id: string; readonly sentAtMs: number; readonly tookMs: number };

export class Journal {
  readonly attempted = new Set<string>();
  readonly answers: Answer[] = [];
  readonly failures: Record<Failure, number> = { refused: 0, reset: 0, timeout: 0, bad_answer: 0 };
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
}
