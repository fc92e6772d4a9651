/** The text on the sign may be as wide as this, and as high; the page draws it, the script changes it. */
export const SIGN = { width: 178, size: 30 } as const;
