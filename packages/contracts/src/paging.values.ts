/** The choices of the console; API clients may ask for any number up to the maximum. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZE_MAX = 100;
