import type { TeamWork } from '../../access/actor.ts';
import { findNames } from '../../clickhouse/find-names.ts';

/** Stream names by id, each looked up once per live view. */
export function createStreamNames(inTeam: TeamWork, teamId: number) {
  const known = new Map<number, string>();
  return async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    if (unknown.length > 0) {
      const { streams } = await inTeam((tx) => findNames(tx, teamId, { streams: unknown, landings: [] }));
      for (const id of unknown) known.set(id, streams[String(id)] ?? '');
    }
    return known;
  };
}
