/** What a request may cost before the caller is known. */
export const HTTP_LIMITS = {
  /** Our largest form is an e-mail and two passwords; the token endpoint's is a code and a verifier. */
  formBytes: 16 * 1024,
  headerBytes: 16 * 1024,
  /** An authorization request with its state and challenge takes about 1 KB. */
  urlLength: 8 * 1024,
  /** Header and body must have arrived by then, so that slow clients do not hold sockets. */
  requestMs: 15_000,
  keepAliveMs: 65_000,
} as const;
