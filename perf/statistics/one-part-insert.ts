/** Settings of an INSERT … SELECT whose rows are to lie in one part of a month: by default there is one for every million. */
const BLOCK_ROWS = 20_000_000;
const MAX_BYTES = 4 * 1024 ** 3;

export const ONE_PART_INSERT = {
  max_threads: 1,
  max_insert_threads: '1',
  max_memory_usage: String(MAX_BYTES),
  min_insert_block_size_rows: String(BLOCK_ROWS),
  min_insert_block_size_bytes: String(MAX_BYTES),
} as const;
