/** The only place that writes SQL over postbacks: every statement binds the team as a parameter. */
import { type Clickhouse, POSTBACKS_TABLE } from '@sluice/clickhouse';
import { LIMITS } from '../team-statement.ts';
import { filterSql, type PostbackFilter } from './postback-filter.ts';

type Asked = {
  teamId: number;
  filter: PostbackFilter;
  select: string;
  /** Further conditions and their parameters. */
  conditions?: readonly string[];
  params?: Record<string, unknown>;
  /** After the conditions: grouping, order, limit. */
  rest?: string;
  /** Each row in its newest version alone. Without it, a row may be there in several. */
  isNewest: boolean;
};

/** Versions of a row are of one moment, so of one month. */
const SETTINGS = {
  ...LIMITS,
  do_not_merge_across_partitions_select_final: 1,
  /** Measured: with it, the engine reads one thread's worth of everything in order, and a rare value takes seconds. */
  optimize_read_in_order: 0,
} as const;

export async function askPostbacks<Row>(
  clickhouse: Clickhouse,
  { teamId, filter, select, conditions = [], params = {}, rest = '', isNewest }: Asked,
): Promise<Row[]> {
  const asked = filterSql(filter);
  const where = ['team_id = {teamId:UInt32}', ...asked.conditions, ...conditions].join(' AND ');
  const result = await clickhouse.query({
    query: `SELECT ${select} FROM ${POSTBACKS_TABLE}${isNewest ? ' FINAL' : ''} WHERE ${where} ${rest}`,
    query_params: { ...asked.params, ...params, teamId },
    clickhouse_settings: SETTINGS,
    format: 'JSONEachRow',
  });
  return result.json<Row>();
}
