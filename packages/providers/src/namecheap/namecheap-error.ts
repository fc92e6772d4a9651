/** What went wrong at Namecheap, in the few kinds that a caller can act upon. */

export type NamecheapProblem =
  /** No answer, or none that Namecheap itself gave, and nothing was ordered: worth another try. */
  | 'unreachable'
  /** A no that another try does not change. */
  | 'refused'
  /** Somebody else has the name. */
  | 'not_available'
  /** The platform's own account at the registrar is empty. */
  | 'out_of_funds'
  /** The order may have gone through: read the account back before trying again. */
  | 'unknown_outcome';

export class NamecheapError extends Error {
  readonly problem: NamecheapProblem;
  /** The registrar's own words, for the log. Never holds the key. */
  readonly said: string;

  constructor(problem: NamecheapProblem, said: string) {
    super(`Namecheap: ${problem} (${said})`);
    this.name = 'NamecheapError';
    this.problem = problem;
    this.said = said;
  }
}
