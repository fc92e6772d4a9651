import { type Clickhouse, createClickhouse, migrateClickhouse, POSTBACKS_TABLE } from '@sluice/clickhouse';
import { countPostbacks, listPostbackIds, type PostbackFilter } from '@sluice/statistics';
import type { Item } from '../item.ts';

const OWN = { whole: 10_000_000, short: 1_000_000 };
const OTHERS = { whole: 100_000_000, short: 2_000_000 };
/** In one statement; more would not fit into a small machine's memory. */
const CHUNK = 5_000_000;
const TEAM = 7;
const DAYS = 30;
const ASKED = { whole: 20, short: 5 };
const PAGE = 51;

/** Each filter of the list, from values that a third of the rows have to those that few or none have. */
const FILTERS: Readonly<Record<string, Partial<PostbackFilter>>> = {
  'first page': {},
  flow: { streams: [3] },
  member: { members: [5] },
  domain: { domains: ['h12.site'] },
  country: { countries: ['DE'] },
  unique: { visitor: '12345' },
  pixel: { pixels: ['103'] },
  template: { templates: ['mines'] },
  'status error': { states: ['error', 'held'] },
  'status new, none': { states: ['new'] },
  error: { errors: ['OAuth_Exception'] },
  event: { events: ['Purchase'] },
  landing: { landings: [9] },
  'three that never meet': { streams: [3], members: [4], countries: ['PL'] },
};

export const postbackList: Item = {
  name: 'postbackList',
  title: 'ms, the slowest filter of the list of postbacks, p95',
  pinsCores: false,
  figure: 'time',
  gate: { kind: 'at most', value: 200 },
  run: async ({ isShort, say, startClickhouse }) => {
    const server = await startClickhouse();
    const clickhouse = createClickhouse(server.url);
    try {
      await migrateClickhouse(clickhouse);
      const size = isShort ? 'short' : 'whole';
      await fill(clickhouse, OWN[size], () => String(TEAM));
      await fill(clickhouse, OTHERS[size], () => '1000 + number % 1000');
      // What was filled in minutes would be merged while it is asked, which thirty days of real rows were long before.
      await clickhouse.command({ query: `SYSTEM STOP MERGES ${POSTBACKS_TABLE}` });
      say(`  ${OWN[size]} rows of the team, ${OTHERS[size]} of a thousand others`);
      const value: Record<string, number> = {};
      for (const [name, filter] of Object.entries(FILTERS)) {
        value[name] = await askOne(clickhouse, { name, filter, times: ASKED[size], say });
      }
      return { value, gated: Math.max(...Object.values(value)), verdict: 'measured' };
    } finally {
      await clickhouse.close();
      await server.stop();
    }
  },
};

type Asked = { name: string; filter: Partial<PostbackFilter>; times: number; say: (line: string) => void };

async function askOne(clickhouse: Clickhouse, { name, filter, times, say }: Asked): Promise<number> {
  const read = { rows: 0 };
  const counting = countingRows(clickhouse, read);
  const asked = { network: 'facebook', ...filter } as const;
  const taken: number[] = [];
  let found = 0;
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    const ids = await listPostbackIds(counting, {
      teamId: TEAM,
      filter: asked,
      limit: PAGE,
      now: new Date(),
    });
    taken.push(performance.now() - start);
    found = ids.length;
  }
  const rows = Math.round(read.rows / times);
  const start = performance.now();
  const { total } = await countPostbacks(clickhouse, { teamId: TEAM, filter: asked });
  const counted = performance.now() - start;
  const p95 = taken.sort((one, other) => one - other)[Math.ceil(times * 0.95) - 1] ?? Number.NaN;
  say(
    `  ${name}: p95 ${p95.toFixed(0)} ms, ${rows} rows read, ${found} found; ${total} counted in ${counted.toFixed(0)} ms`,
  );
  return p95;
}

/** The same client, which adds up what the engine says that it has read. */
function countingRows(clickhouse: Clickhouse, read: { rows: number }): Clickhouse {
  const query: Clickhouse['query'] = async (params) => {
    const result = await clickhouse.query({ ...params, format: 'JSON' });
    const { data, statistics } = await result.json();
    read.rows += statistics?.rows_read ?? 0;
    return { json: async () => data } as never;
  };
  return { query } as Clickhouse;
}

async function fill(clickhouse: Clickhouse, rows: number, teamOf: () => string): Promise<void> {
  for (let from = 0; from < rows; from += CHUNK) {
    const count = Math.min(CHUNK, rows - from);
    await clickhouse.command({
      query: `INSERT INTO ${POSTBACKS_TABLE} SELECT ${teamOf()}, if(number % 5 = 0, 'tiktok', 'facebook'),
        now64(3) - toIntervalMillisecond(intDiv(number * ${DAYS} * 86400000, ${rows})), number + 1, number + 1,
        toString(100 + number % 40), ['Lead', 'Purchase', 'CompleteRegistration'][1 + number % 3], 1 + number % 50, 1 + intDiv(number, 3) % 20,
        1 + number % 60, ['wheels', 'mines', 'plinko'][1 + intDiv(number, 11) % 3], concat('h', toString(number % 70), '.site'),
        ['DE', 'PL', 'TR', 'UA', 'RO', 'ES', 'GB', 'IT'][1 + intDiv(number, 7) % 8], toString(number),
        multiIf(number % 1009 = 0, 'error', number % 997 = 0, 'held', 'send'),
        multiIf(number % 1009 = 0, 'Event_Rejected', number % 997 = 0, 'OAuth_Exception', ''),
        number % 10 < 8, number % 100 < 97, 1, 0 FROM numbers(${from}, ${count})`,
      clickhouse_settings: { max_execution_time: 600 },
    });
  }
}
