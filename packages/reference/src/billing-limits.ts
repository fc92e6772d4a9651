/**
 * How many presses and installations are billed at most, per clock hour of UTC and stream. What is over a limit is counted and free. Shown to
 * customers as they stand here. They decide about money, never about the page.
 */
export const BILLING_LIMITS = {
  visitor_limit: 5,
  /** IPv4 /24 or IPv6 /48. A mobile network has thousands of people behind one. */
  address_limit: 300,
  stream_limit: 20_000,
} as const;
export type BillingLimit = keyof typeof BILLING_LIMITS;
