/**
 * The declared limits of billing: a replayed or automated press costs a team a bounded amount. Counted in the memory of the edge that the
 * press arrives at, and forgotten with the hour. The page, the redirect and the counts in statistics are the same on both sides of a limit.
 */
import { hash, randomBytes } from 'node:crypto';
import { BILLING_LIMITS, type BillingLimit } from '@sluice/reference';
import { addressRangeOf } from './address-range.ts';

export type Press = { streamId: number; visitorId: string; address: string };

const WINDOW_MS = 3_600_000;
/** Of address ranges, and of visitors: some twenty megabytes each. What no longer fits is limited by its stream alone, until the hour ends. */
const KEYS_MAX = 200_000;

type Limits = Readonly<Record<BillingLimit, number>>;

export class BillingLimits {
  readonly #limits: Limits;
  readonly #keysMax: number;
  readonly #streams = new Map<number, number>();
  readonly #ranges = new Map<string, number>();
  readonly #visitors = new Map<string, number>();
  #window = 0;
  /** Of this hour and process alone: nobody can tell an address from its hash, nor follow it into the next hour. */
  #salt = '';

  constructor(limits: Limits = BILLING_LIMITS, keysMax = KEYS_MAX) {
    this.#limits = limits;
    this.#keysMax = keysMax;
  }

  /** Empty: billed, and counted towards the limits. Otherwise the limit that makes it free. */
  take({ streamId, visitorId, address }: Press, nowMs: number): BillingLimit | '' {
    this.#startWindow(nowMs);
    const ofStream = this.#streams.get(streamId) ?? 0;
    if (ofStream >= this.#limits.stream_limit) return 'stream_limit';
    const range = `${streamId} ${this.#hashRange(address)}`;
    const ofRange = this.#ranges.get(range) ?? 0;
    if (ofRange >= this.#limits.address_limit) return 'address_limit';
    const visitor = `${streamId} ${visitorId}`;
    const ofVisitor = this.#visitors.get(visitor) ?? 0;
    if (ofVisitor >= this.#limits.visitor_limit) return 'visitor_limit';
    this.#streams.set(streamId, ofStream + 1);
    if (ofRange > 0 || this.#ranges.size < this.#keysMax) this.#ranges.set(range, ofRange + 1);
    if (ofVisitor > 0 || this.#visitors.size < this.#keysMax) this.#visitors.set(visitor, ofVisitor + 1);
    return '';
  }

  /** Those without an address, which only a test or a local proxy has, are counted together. */
  #hashRange(address: string): string {
    return hash('sha256', this.#salt + addressRangeOf(address), 'base64');
  }

  #startWindow(nowMs: number): void {
    const window = Math.floor(nowMs / WINDOW_MS);
    if (window === this.#window) return;
    this.#window = window;
    this.#streams.clear();
    this.#ranges.clear();
    this.#visitors.clear();
    this.#salt = randomBytes(16).toString('base64');
  }
}
