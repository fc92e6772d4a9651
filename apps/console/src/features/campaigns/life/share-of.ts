/** Null where there is nothing to have a share of. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
