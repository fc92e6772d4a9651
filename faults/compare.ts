/** The comparison: what the visitors were promised against what ClickHouse counts. */

export type Counted = {
  /** How many rows each id has. */
  readonly rowsById: ReadonlyMap<string, number>;
  readonly rows: number;
  readonly eventIds: number;
};

export type Comparison = {
  /** Accepted, but missing. */
  readonly lost: readonly string[];
  /** Stored more than once, whether accepted or not. */
  readonly double: readonly string[];
  /** Stored, but never sent. */
  readonly strange: readonly string[];
  /** Rows that share their event id with another row. */
  readonly repeatedEventIds: number;
};

export function compare(
  journal: { acceptedIds(): Iterable<string>; readonly attempted: ReadonlySet<string> },
  counted: Counted,
): Comparison {
  const lost: string[] = [];
  for (const id of journal.acceptedIds()) if (!counted.rowsById.has(id)) lost.push(id);
  const double: string[] = [];
  const strange: string[] = [];
  for (const [id, rows] of counted.rowsById) {
    if (rows > 1) double.push(id);
    if (!journal.attempted.has(id)) strange.push(id);
  }
  return { lost, double, strange, repeatedEventIds: counted.rows - counted.eventIds };
}
