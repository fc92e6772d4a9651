/** What went wrong at Namecheap, in the few kinds that a caller can act upon. */

export type NamecheapProblem =
  /** No answer, or none from Namecheap itself, and nothing was ordered: transient. */
  | 'unreachable'
  /** A refusal that a retry does not change. */
  | 'refused'
  /** Somebody else has the name. */
  | 'not_available'
  /** The platform's own account at the registrar is empty. */
  | 'out_of_funds'
  /** The order may have succeeded: read the account back before a retry. */
  | 'unknown_outcome';

export class NamecheapError extends Error {
  readonly problem: NamecheapProblem;
  /** The registrar's own message, for the log. Never contains the key. */
  readonly said: string;

  constructor(problem: NamecheapProblem, said: string) {
    super(`Namecheap: ${problem} (${said})`);
    this.name = 'NamecheapError';
    this.problem = problem;
    this.said = said;
  }
}
