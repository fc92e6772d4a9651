/**
 * The contract's page sizes, said again: importing them would bring the schema library into every list's chunk. A test
 * holds the two together.
 */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const PAGE_SIZE_DEFAULT = 25;
