/** What a reader may choose; a program may ask for any number up to the last. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZE_MAX = 100;
