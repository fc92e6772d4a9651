/** What went wrong at Cloudflare, in the few kinds that a caller can act upon. */

export type CloudflareProblem =
  /** The key or token is wrong, expired or revoked. */
  | 'key_invalid'
  /** The key is good but may not do this. */
  | 'forbidden'
  /** Too many requests; see `retryAfterMs`. */
  | 'limit_reached'
  /** No answer, or none that Cloudflare itself gave: worth another try. */
  | 'unreachable'
  /** A no that another try does not change. */
  | 'refused'
  /** The domain's zone stands in an account that this key does not open. */
  | 'zone_elsewhere'
  /** Cloudflare takes no zone of that name. */
  | 'zone_banned'
  | 'zone_gone'
  /** A CNAME stands where the addresses should go; only its owner can say whether it may be removed. */
  | 'record_in_the_way';

export class CloudflareError extends Error {
  readonly problem: CloudflareProblem;
  readonly retryAfterMs: number | undefined;
  /** The provider's own words, for the log and the finding. Never holds the credential. */
  readonly said: string;

  constructor(problem: CloudflareProblem, said: string, retryAfterMs?: number) {
    super(`Cloudflare: ${problem} (${said})`);
    this.name = 'CloudflareError';
    this.problem = problem;
    this.said = said;
    this.retryAfterMs = retryAfterMs;
  }
}
