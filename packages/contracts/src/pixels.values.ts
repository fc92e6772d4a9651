export const PIXEL_LIMITS = {
  idLength: 50,
  tokenLength: 2048,
  /** In one bulk input. */
  lines: 200,
  /** Of one stream and network. */
  pixels: 200,
} as const;

/** What its network said of a pixel's token. */
export const TOKEN_STATES = ['unknown', 'good', 'silent', 'refused'] as const;
