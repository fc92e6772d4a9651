/** Maps the outcome of a call to a problem, by error code where the registrar has one. */
import type { CallOutcome } from './call-namecheap.ts';
import { NamecheapError, type NamecheapProblem } from './namecheap-error.ts';

/** The domain is in another account, or in none. */
export const NOT_OURS: readonly number[] = [2016166, 2019166, 2030166];
/** "Domain not available, or user not available, or access denied": one code for all three. */
export const NOT_OURS_OR_DENIED = 4011103;
const NOT_AVAILABLE: readonly number[] = [3019166, 4019166];

type Failed = Exclude<CallOutcome, { kind: 'ok' }>;

/** Of a call that is safe to repeat. */
export function explainReading(outcome: Failed): NamecheapError {
  const isRefusal = outcome.kind === 'errors' && isCleanNo(outcome.codes);
  return new NamecheapError(isRefusal ? 'refused' : 'unreachable', outcome.said);
}

export function explainOrder(outcome: Failed): NamecheapError {
  return new NamecheapError(orderProblem(outcome), outcome.said);
}

function orderProblem(outcome: Failed): NamecheapProblem {
  if (outcome.kind === 'not_sent') return 'unreachable';
  if (outcome.kind === 'no_answer') return 'unknown_outcome';
  const { codes, said } = outcome;
  if (codes.some((code) => NOT_AVAILABLE.includes(code))) return 'not_available';
  if (!isCleanNo(codes)) return 'unknown_outcome';
  // The one case without a code of its own.
  return /insufficient funds|not enough funds|enough balance/i.test(said) ? 'out_of_funds' : 'refused';
}

const COUNTRY_INVALID = 2005;

/**
 * Codes 1… concern the account and 2… the request, both before anything is done. 3… come from the registry, 4… from steps after the order
 * (adding the domain, refunding), 5… are "unknown": with these the outcome is not known. The same holds for a code that is not in their
 * list, or a missing one.
 */
function isCleanNo(codes: readonly number[]): boolean {
  const isClean = (code: number) => code === COUNTRY_INVALID || /^[12]\d{6}$/.test(String(code));
  return codes.length > 0 && codes.every(isClean);
}
