/** Two versions of a stream, to be compared. */
export type Pair = { from: number; to: number };
