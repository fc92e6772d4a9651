/** What went wrong at Cloudflare, in the few kinds that a caller can act upon. */

export type CloudflareProblem =
  /** The key or token is wrong, expired or revoked. */
  | 'key_invalid'
  /** The key is valid but lacks the permission. */
  | 'forbidden'
  /** Too many requests; see `retryAfterMs`. */
  | 'limit_reached'
  /** No answer, or none from Cloudflare itself: transient. */
  | 'unreachable'
  /** A refusal that a retry does not change. */
  | 'refused'
  /** The domain's zone is in an account that this key has no access to. */
  | 'zone_elsewhere'
  /** Cloudflare accepts no zone of that name. */
  | 'zone_banned'
  | 'zone_gone'
  /** A CNAME is where the address records should be; only its owner can decide to remove it. */
  | 'record_in_the_way';

export class CloudflareError extends Error {
  readonly problem: CloudflareProblem;
  readonly retryAfterMs: number | undefined;
  /** The provider's own message, for the log and the finding. Never contains the credential. */
  readonly said: string;

  constructor(problem: CloudflareProblem, said: string, retryAfterMs?: number) {
    super(`Cloudflare: ${problem} (${said})`);
    this.name = 'CloudflareError';
    this.problem = problem;
    this.said = said;
    this.retryAfterMs = retryAfterMs;
  }
}
