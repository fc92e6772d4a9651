/** From what a call came to, to a problem: by number wherever the registrar has one. */
import type { CallOutcome } from './call-namecheap.ts';
import { NamecheapError, type NamecheapProblem } from './namecheap-error.ts';

/** Of another account, or of nobody. */
export const NOT_OURS: readonly number[] = [2016166, 2019166, 2030166];
/** "Domain not available, or user not available, or access denied": one number for all three. */
export const NOT_OURS_OR_DENIED = 4011103;
const NOT_AVAILABLE: readonly number[] = [3019166, 4019166];

type Failed = Exclude<CallOutcome, { kind: 'ok' }>;

/** Of a call that changes nothing, or that may be repeated at will. */
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
  // The one case without a number of its own.
  return /insufficient funds|not enough funds|enough balance/i.test(said) ? 'out_of_funds' : 'refused';
}

const COUNTRY_INVALID = 2005;

/**
 * Numbers of 1… are about the account and of 2… about the request, both before anything is done. 3… come from whom they buy, 4… from what
 * they do after an order (adding the domain, giving money back), 5… are "unknown": none says how it ended. Nor does a number that is not in
 * their list, or none at all.
 */
function isCleanNo(codes: readonly number[]): boolean {
  const isClean = (code: number) => code === COUNTRY_INVALID || /^[12]\d{6}$/.test(String(code));
  return codes.length > 0 && codes.every(isClean);
}
