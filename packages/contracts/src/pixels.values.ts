export const PIXEL_LIMITS = {
  idLength: 50,
  tokenLength: 2048,
  /** In one bulk input. */
  lines: 200,
  /** Of one stream and network. */
  pixels: 200,
} as const;
