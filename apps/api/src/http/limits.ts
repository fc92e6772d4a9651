/** Limits on a request before it is authenticated. */
export const HTTP_LIMITS = {
  /** A stream with every list full takes about 8 KB. */
  bodyBytes: 64 * 1024,
  /** A landing with every text full, each letter escaped as \u0000, takes about 235 KB. */
  landingBodyBytes: 256 * 1024,
  /** Two hundred pixels at once, each with its id and token full. */
  pixelLinesBytes: 512 * 1024,
  /** Request line and headers together; Node answers 431 by itself above it. */
  headerBytes: 16 * 1024,
  urlLength: 4 * 1024,
  /** Headers must have arrived by then, so that slow senders do not hold sockets. */
  headersMs: 15_000,
  /** Headers and body: a picture of 8 MB over a slow line. */
  requestMs: 60_000,
  keepAliveMs: 65_000,
} as const;
