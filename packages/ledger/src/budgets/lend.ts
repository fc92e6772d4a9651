import { LEASE_TERMS } from './terms.ts';

/** What a process of an edge says of one budget, counted from its start. */
export type LeaseReport = {
  spentMicros: number;
  /** Of it: surely charged. */
  settledMicros: number;
  /** To be spent from now on; 0: the edge gives back what it has not spent. */
  wantedMicros: number;
  /** What the edge will go on spending if it does not hear the answer: granted, counted from its start, and reserve. */
  heldMicros: number;
  heldReserveMicros: number;
};

export type Loan = { grantedMicros: number; reserveMicros: number };

/** What an edge may still cause to be charged, whatever becomes of it. */
export const outstandingMicros = (lease: {
  grantedMicros: number;
  spentMicros: number;
  settledMicros: number;
  reserveMicros: number;
}): number => Math.max(lease.grantedMicros, lease.spentMicros) + lease.reserveMicros - lease.settledMicros;

/**
 * Lends out of what is in the pot and with nobody else. The answer may be lost, and then the edge goes on with what it held: a new grant has
 * to fit beside the reserve of before, and a new reserve beside the grant of before. Half of a larger sum at most, so that one edge does not keep another from serving;
 * less than the cheapest sale is worth nothing to an edge, and stays.
 */
export function lend(
  { potMicros, othersMicros, leastMicros }: { potMicros: number; othersMicros: number; leastMicros: number },
  { spentMicros, settledMicros, wantedMicros, heldMicros, heldReserveMicros }: LeaseReport,
): Loan {
  const { leastLeaseMicros, reserveFromMicros } = LEASE_TERMS;
  const room = potMicros - othersMicros - (spentMicros - settledMicros);
  const most = room > 2 * leastLeaseMicros ? Math.floor(room / 2) : room;
  const granted = Math.max(0, Math.min(wantedMicros, most, room - heldReserveMicros));
  const grantMicros = granted < leastMicros ? 0 : granted;
  const rest = room - Math.max(grantMicros, heldMicros - spentMicros);
  const reserveMicros = wantedMicros > 0 && rest >= reserveFromMicros ? Math.floor(rest / 2) : 0;
  return { grantedMicros: spentMicros + grantMicros, reserveMicros };
}
