/** The terms on which edges are lent a team's money. What they cost and why they are so: docs/decisions/0041-budgets-are-leased.md */
export const LEASE_TERMS = {
  /** An edge that has money asks more often than this. */
  leaseMs: 60_000,
  /** For this long after the lease, an edge without contact spends what it has. */
  reserveMs: 24 * 3_600_000,
  /** So long after its lease an edge that has not been heard of keeps others from its money. */
  forgetAfterMs: 15 * 60_000,
  /** Nothing that an edge recorded is charged later than this: page tokens live for seven days, spools for two. */
  lateMs: 8 * 24 * 3_600_000,
  /** An edge asks for at least this. */
  leastLeaseMicros: 500_000,
  /** Where less than this is left, nobody gets a reserve: the last dollars are for those who ask. */
  reserveFromMicros: 2_000_000,
} as const;
