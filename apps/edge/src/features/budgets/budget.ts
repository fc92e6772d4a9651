import type { BudgetLoan, BudgetReport } from '@sluice/event-log';

/** What may be spent of a budget before its first answer: some presses. */
export const START_MICROS = 200_000;
/** An edge asks for what it would spend in a minute, and no less than this. */
const LEAST_WANTED_MICROS = 500_000;
const WANTED_FOR_MS = 60_000;
/** A rate is not taken over less: one press after another would look like a flood. */
const RATE_OVER_MS = 500;
/** An answer takes milliseconds. Who waits for longer goes on with the reserve, not with a white page. */
const SILENT_AFTER_MS = 500;

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
  #reserve = 0;
  #settled = 0;
  #awaitsAnswer = false;
  #expiresAt = Number.POSITIVE_INFINITY;
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

  /** The reserve is spent once nobody answers or the lease is over, and nothing once that is. */
  tick(now: number): void {
    const isUnanswered = this.#awaitsAnswer && now >= this.askedAt + SILENT_AFTER_MS;
    if (now >= this.#reserveEndsAt) this.limit = Math.min(this.limit, this.spent);
    else if (isUnanswered || now >= this.#expiresAt) this.limit = this.#granted + this.#reserve;
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
      this.#reserve = 0;
      this.limit = this.spent;
    }
    this.askedAt = now;
    this.#awaitsAnswer = true;
    this.#spentAtAsk = this.spent;
    this.#toldSettled = this.#settled;
    this.isDue = false;
    this.isTouched = false;
    return {
      spentMicros: this.spent,
      settledMicros: this.#settled,
      wantedMicros,
      heldMicros: Math.max(this.#granted, this.spent),
      heldReserveMicros: this.#reserve,
    };
  }

  /** The lease counts from when it was asked for. */
  apply(
    { grantedMicros, reserveMicros }: BudgetLoan,
    { leaseMs, reserveMs }: { leaseMs: number; reserveMs: number },
  ): void {
    this.#awaitsAnswer = false;
    this.#granted = grantedMicros;
    this.#reserve = reserveMicros;
    this.limit = grantedMicros;
    this.low = Math.floor((grantedMicros - this.spent) / 2);
    this.#expiresAt = this.askedAt + leaseMs;
    this.#reserveEndsAt = this.#expiresAt + reserveMs;
  }
}
