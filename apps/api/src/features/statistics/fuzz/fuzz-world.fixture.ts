/** Two teams, callers of every kind, and events that only some of them may count. */
import type { Clickhouse } from '@sluice/clickhouse';
import type { TestApi } from '../../../../test/open-test-api.ts';
import type { Bounds } from './fuzz-judge.fixture.ts';
import type { CallerName, ProbeIds } from './fuzz-probes.fixture.ts';
import { COLLEAGUES, OTHER_TEAM, OTHER_TEAM_MARK, OWN, storeMarkedEvents } from './fuzz-rows.fixture.ts';

/** Clocks that change, and a day that is not UTC's. */
const TIME_ZONE = 'Europe/Kyiv';
const OWN_TIMES = 3;
const COLLEAGUES_TIMES = 2;
/** More than all of the callers' own together, so that one wrong row in a sum cannot hide for long. */
const OTHER_TIMES = 10;

export type FuzzWorld = {
  ids: ProbeIds;
  bounds: Bounds;
  /** Undefined for unauthenticated. */
  credentials: Readonly<Record<CallerName, string | undefined>>;
  /** The other team gets more of the same; what the callers are answered must not change by it. */
  growOtherTeam(): Promise<void>;
};

export async function createFuzzWorld(api: TestApi, clickhouse: Clickhouse): Promise<FuzzWorld> {
  const own = await api.team([{ name: 'One' }, { name: 'Two' }], { timeZone: TIME_ZONE });
  const other = await api.team([{ name: OTHER_TEAM_MARK }, { name: `${OTHER_TEAM_MARK} 2` }]);
  const buyer = await api.member(own, ['mediabuyer']);
  const keyOf = async (role: 'technical_specialist' | 'financier' | 'push_manager') =>
    (await api.member(own, [role])).apiKey;
  const ids = {
    teamId: own.teamId,
    otherTeamId: other.teamId,
    streamIds: own.streams.map(({ id }) => id),
    otherStreamIds: other.streams.map(({ id }) => id),
  };
  // A stream that went to the other team, as it were: the rows are the callers', the name behind the id is not.
  const streamIds = [...ids.streamIds, ...ids.otherStreamIds.slice(0, 1)];
  const buyers = { teamId: own.teamId, memberId: buyer.memberId, streamIds };
  const colleagues = { teamId: own.teamId, memberId: own.memberId, streamIds };
  const others = { teamId: other.teamId, memberId: other.memberId, streamIds: ids.otherStreamIds };
  const byBuyer = await storeMarkedEvents(clickhouse, buyers, OWN, OWN_TIMES);
  const byColleagues = await storeMarkedEvents(clickhouse, colleagues, COLLEAGUES, COLLEAGUES_TIMES);
  const growOtherTeam = async () =>
    void (await storeMarkedEvents(clickhouse, others, OTHER_TEAM, OTHER_TIMES));
  await growOtherTeam();
  return {
    ids,
    bounds: { buyer: byBuyer, team: byBuyer + byColleagues },
    // Keys and not tokens: a long run outlives any token.
    credentials: {
      owner: own.apiKey,
      buyer: buyer.apiKey,
      stranger: other.apiKey,
      nobody: undefined,
      technician: await keyOf('technical_specialist'),
      financier: await keyOf('financier'),
      pushManager: await keyOf('push_manager'),
      withoutScope: (await api.member(own, ['admin'], { scopes: ['streams:write'] })).apiKey,
    },
    growOtherTeam,
  };
}
