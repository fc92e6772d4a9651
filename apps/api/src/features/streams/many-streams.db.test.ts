/** The list of a team that has more streams than anybody looks through. */

import { beforeAll, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { streamCalls } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

/** What a person takes for at once; or, where the machine is slow, so many times what a team with a page of streams waits. */
const PAGE_LIMIT_MS = 300;
const SLOWER_THAN_FEW_MAX = 12;
const FEW_STREAMS = 100;
const STREAMS = 10_000;
const LANDINGS = 50;
const DAYS = 30;
const RUNS = 5;

let team: TestTeam;
let smallTeam: TestTeam;
let landingIds: number[];

const api = useTestApi({ clickhouse: true, superuser: true });
beforeAll(async () => {
  team = await api.team(
    Array.from({ length: STREAMS }, (_, n) => ({
      name: `Stream ${n} of ${n % 97}`,
      countries: n % 2 ? ['DE', 'PL'] : ['UA'],
      status: n % 3 ? ('launched' as const) : ('suspended' as const),
      hosts: n % 5 ? [`n${n}.big-team.example.com`] : [],
    })),
  );
  smallTeam = await api.team(Array.from({ length: FEW_STREAMS }, (_, n) => ({ name: `Stream ${n}` })));
  await giveLandingsAndTags();
  await storeVisits();
}, 120_000);

async function giveLandingsAndTags(): Promise<void> {
  const { landings } = streamCalls(team, team.owner.call);
  landingIds = [];
  for (let n = 0; n < LANDINGS; n++) landingIds.push((await landings.completed({ name: `Landing ${n}` })).id);
  await api.superuser.query(
    `INSERT INTO stream_landings (team_id, stream_id, position, landing_id, weight)
     SELECT team_id, id, 0, ($2::int[])[1 + id % ${LANDINGS}], 100 FROM streams WHERE team_id = $1`,
    [team.teamId, landingIds],
  );
  const tagged = `UPDATE streams SET tags = ARRAY['t' || id % 40, 'all'] WHERE team_id = $1`;
  await api.superuser.query(tagged, [team.teamId]);
}

/** One of each stream on each day; a day at a time, for a request has its limit on a busy machine too. */
async function storeVisits(): Promise<void> {
  for (let day = 0; day < DAYS; day++) {
    await api.clickhouse.client.command({
      query: `INSERT INTO events_v1 (event_id, ts, team_id, member_id, stream_id, type, is_unique)
        SELECT generateUUIDv4(), now() - toIntervalDay(${day}), ${team.teamId}, ${team.memberId},
          arrayJoin({ids:Array(UInt32)}), 'visit', 1`,
      query_params: { ids: team.streams.map(({ id }) => id) },
    });
  }
}

type Page = { items: { counters: { unics: number } | null }[]; total: number };

/** A page that came without its counters (the list does not wait for them beyond a second or two) has taken for ever. */
async function timePage({ owner, teamId }: TestTeam, query: string, unics: number): Promise<number> {
  const started = performance.now();
  const { status, body } = await owner.call('GET', `/teams/${teamId}/streams${query}`);
  const ms = performance.now() - started;
  expect(status).toBe(200);
  const counted = new Set((body as Page).items.map(({ counters }) => counters?.unics));
  if (counted.has(undefined)) return Number.POSITIVE_INFINITY;
  expect(counted).toEqual(new Set([unics]));
  return ms;
}

it.each([
  '',
  '?limit=100',
  '?limit=100&page=90&sort=name&order=asc',
  '?limit=100&sort=updatedAt',
  '?limit=100&sort=unics&order=desc',
  '?limit=100&page=50&sort=profit&order=asc',
  '?limit=100&tag=t7',
  '?limit=100&tag=all',
  '?limit=100&landing={landing}',
  '?limit=100&country=PL&status=launched',
  '?limit=100&domain=none',
  '?limit=100&domain=n77',
  '?limit=100&name=of%2013',
])(
  `${STREAMS} streams: the page %j is there at once, counters included`,
  async (query) => {
    const path = query.replace('{landing}', String(landingIds[3]));
    let measured = await measure(path);
    // As for every time that is measured beside other tests: it is too long when a second measurement says so too (decision 0030).
    if (!isAtOnce(measured)) measured = await measure(path);
    const { ms, ratio } = measured;
    console.log(
      `${ms.toFixed(0)} ms, ${ratio.toFixed(1)} times the small team: ${query || 'the first page'}`,
    );
    expect(measured).toSatisfy(isAtOnce);
  },
  120_000,
);

type Measured = { ms: number; ratio: number };
const isAtOnce = ({ ms, ratio }: Measured): boolean => ms < PAGE_LIMIT_MS || ratio < SLOWER_THAN_FEW_MAX;

/** In turn, so that both teams meet the same machine; of several, so that one slow turn of it decides nothing, nor does one quick one. */
async function measure(path: string): Promise<Measured> {
  const took: number[] = [];
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const few = await timePage(smallTeam, '?limit=100', 0);
    const many = await timePage(team, path, DAYS);
    took.push(many);
    ratios.push(many / few);
  }
  return { ms: middle(took), ratio: middle(ratios) };
}

const middle = (all: number[]): number =>
  all.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.POSITIVE_INFINITY;
