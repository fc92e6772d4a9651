/** What a request may cost before anybody has been asked who sent it. */
export const HTTP_LIMITS = {
  /** The largest body there is, a stream with every list full, takes about 8 KB. */
  bodyBytes: 64 * 1024,
  /** Request line and headers together; Node answers 431 by itself above it. */
  headerBytes: 16 * 1024,
  urlLength: 4 * 1024,
  /** Header and body must have arrived by then, so that slow senders do not hold sockets. */
  requestMs: 15_000,
  keepAliveMs: 65_000,
} as const;
