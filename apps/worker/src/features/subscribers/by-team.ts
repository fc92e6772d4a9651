/** Each team's records together, in their order: a team's rows are only to be had in a transaction of its own. */
export function byTeam<Told extends { teamId: number }>(records: readonly Told[]): Map<number, Told[]> {
  return Map.groupBy(records, ({ teamId }) => teamId);
}
