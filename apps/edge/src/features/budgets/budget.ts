import type { BudgetLoan, BudgetReport } from '@sluice/event-log';

/** An edge asks for what it would spend in a minute, and no less than this. */
const LEAST_WANTED_MICROS = 500_000;
const WANTED_FOR_MS = 60_000;
/** A rate is not taken over less: one press after another would look like a flood. */
const RATE_OVER_MS = 500;

/** How far the spools are: what was recorded by then is in the batches up to these. */
export type Position = { money: number; intake: number };

/**
 * A team's money, or a member's day, as far as this process may spend it. Everything counts from the process's start. Visitors read and
 * change `spent` and `limit` alone; clocks and answers move `limit`.
 */
export class Budget {
  spent = 0;
  /** What `spent` may reach. */
  limit: number;
  /** Below this much left, it asks for more. */
  low = 0;
  isTouched = false;
  isDue = true;
  askedAt = Number.NEGATIVE_INFINITY;
  #granted: number;
  #settled = 0;
  #reserveEndsAt = Number.POSITIVE_INFINITY;
  #checkpoint: (Position & { spent: number }) | undefined;
  #spentAtAsk = 0;
  #seen = 0;
  #toldSettled = 0;

  constructor(startMicros: number) {
    this.limit = startMicros;
    this.#granted = startMicros;
  }

  /** Everything that was spent is charged, and the worker was told so. */
  get isSettled(): boolean {
    return this.#toldSettled === this.spent;
  }

  /** Without an answer for so long, nothing more is spent. */
  tick(now: number): void {
    if (now >= this.#reserveEndsAt) this.limit = Math.min(this.limit, this.spent);
  }

  /** Notes what the readers of both logs have stored; `newest` is where the spools are now. */
  settle(stored: Position, newest: Position): void {
    const at = this.#checkpoint;
    if (at && stored.money >= at.money && stored.intake >= at.intake) {
      this.#settled = at.spent;
      this.#checkpoint = undefined;
    }
    // By what was spent a round ago: the line of the newest sale may not be in the spool yet.
    if (!this.#checkpoint && this.#settled < this.#seen) this.#checkpoint = { ...newest, spent: this.#seen };
    this.#seen = this.spent;
  }

  /** Untouched, it gives back what is left before it says so. */
  report(now: number): BudgetReport {
    // The first round comes within a fifth of a second of the first visitor.
    const elapsedMs = Number.isFinite(this.askedAt)
      ? Math.max(RATE_OVER_MS, now - this.askedAt)
      : RATE_OVER_MS;
    const rate = (this.spent - this.#spentAtAsk) / elapsedMs;
    const wantedMicros = this.isTouched ? Math.max(LEAST_WANTED_MICROS, Math.ceil(rate * WANTED_FOR_MS)) : 0;
    if (wantedMicros === 0) {
      this.#granted = this.spent;
      this.limit = this.spent;
    }
    this.askedAt = now;
    this.#spentAtAsk = this.spent;
    this.#toldSettled = this.#settled;
    this.isDue = false;
    this.isTouched = false;
    const heldMicros = Math.max(this.#granted, this.spent);
    return {
      spentMicros: this.spent,
      settledMicros: this.#settled,
      wantedMicros,
      heldMicros,
      heldReserveMicros: Math.max(0, this.limit - heldMicros),
    };
  }

  /**
   * The lease counts from when it was asked for. The reserve is spent where the grant does not last until the next answer, however long
   * that takes: while a burst comes, or nobody answers.
   */
  apply(
    { grantedMicros, reserveMicros }: BudgetLoan,
    { leaseMs, reserveMs }: { leaseMs: number; reserveMs: number },
  ): void {
    this.#granted = grantedMicros;
    this.limit = grantedMicros + reserveMicros;
    this.low = reserveMicros + Math.floor((grantedMicros - this.spent) / 2);
    this.#reserveEndsAt = this.askedAt + leaseMs + reserveMs;
  }
}
