export const PREVIEW_LIMITS = {
  /** Settings with every text at its limit, in any alphabet. */
  draftBytes: 512 * 1024,
  /** The draft as a form carries it: percent-encoded, up to three characters per byte. */
  bodyBytes: 2 * 1024 * 1024,
  /** Enough for the screens of a few people working at the same time. */
  pictureCacheBytes: 32 * 1024 * 1024,
  /** Renders per IP address: the editor asks for four a second while someone types. */
  renders: { burst: 120, perSecond: 10 },
} as const;
