/** What went wrong at the crash-games platform, in the few kinds that a caller can act upon. */
export type CrashGamesProblem =
  /** The key is wrong, expired or revoked. */
  | 'key_invalid'
  /** Too many requests. */
  | 'limit_reached'
  /** No answer, or none of the platform's own: transient. */
  | 'unreachable'
  /** A refusal that a retry does not change. */
  | 'refused';

export class CrashGamesError extends Error {
  readonly problem: CrashGamesProblem;
  /** The platform's own message, for the log. Never contains the key. */
  readonly said: string;

  constructor(problem: CrashGamesProblem, said: string) {
    super(`crash-games platform: ${problem} (${said})`);
    this.name = 'CrashGamesError';
    this.problem = problem;
    this.said = said;
  }
}
