export const PREVIEW_LIMITS = {
  /** Of a draft: settings with every text full, in any alphabet. */
  draftBytes: 512 * 1024,
  /** The same as a form carries it: up to three letters for a byte, and what stands around it. */
  bodyBytes: 2 * 1024 * 1024,
  /** Pictures in memory: enough for the screens of a few people who are at work. */
  pictureCacheBytes: 32 * 1024 * 1024,
  /** Drawings for one address: an editor asks for four a second while somebody writes. */
  drawings: { burst: 120, perSecond: 10 },
} as const;
