/** Which postbacks of a team: the filters of the list. Values of one filter are alternatives; filters are combined. */
import type { PostbackNetwork } from '@sluice/reference';

export type PostbackFilter = {
  network: PostbackNetwork;
  streams?: readonly number[] | undefined;
  members?: readonly number[] | undefined;
  landings?: readonly number[] | undefined;
  templates?: readonly string[] | undefined;
  domains?: readonly string[] | undefined;
  countries?: readonly string[] | undefined;
  pixels?: readonly string[] | undefined;
  events?: readonly string[] | undefined;
  errors?: readonly string[] | undefined;
  /** Of PostgreSQL's rows. */
  states?: readonly string[] | undefined;
  visitor?: string | undefined;
  /** From the first to the last moment, both included. */
  sinceMs?: number | undefined;
  untilMs?: number | undefined;
};

type Condition = { sql: string; value: unknown };

const LISTS = {
  streams: { column: 'stream_id', type: 'UInt32' },
  members: { column: 'member_id', type: 'UInt32' },
  landings: { column: 'landing_id', type: 'UInt32' },
  templates: { column: 'template', type: 'String' },
  domains: { column: 'host', type: 'String' },
  countries: { column: 'country', type: 'String' },
  pixels: { column: 'pixel_id', type: 'String' },
  events: { column: 'event', type: 'String' },
  errors: { column: 'error', type: 'String' },
  states: { column: 'state', type: 'String' },
} as const;

/** What can change after a row was first copied. */
export const asksForState = ({ states, errors }: PostbackFilter): boolean =>
  (states?.length ?? 0) > 0 || (errors?.length ?? 0) > 0;

/** Conditions and their parameters, except the team. */
export function filterSql(filter: PostbackFilter): {
  conditions: string[];
  params: Record<string, unknown>;
} {
  const wanted: Record<string, Condition> = {
    network: { sql: 'network = {network:String}', value: filter.network },
  };
  for (const [name, { column, type }] of Object.entries(LISTS)) {
    const values = filter[name as keyof typeof LISTS];
    if (values && values.length > 0)
      wanted[name] = { sql: `${column} IN {${name}:Array(${type})}`, value: values };
  }
  if (filter.visitor !== undefined)
    wanted.visitor = { sql: 'visitor_id = {visitor:String}', value: filter.visitor };
  if (filter.sinceMs !== undefined)
    wanted.sinceMs = { sql: 'at >= fromUnixTimestamp64Milli({sinceMs:Int64})', value: filter.sinceMs };
  if (filter.untilMs !== undefined)
    wanted.untilMs = { sql: 'at <= fromUnixTimestamp64Milli({untilMs:Int64})', value: filter.untilMs };
  return {
    conditions: Object.values(wanted).map(({ sql }) => sql),
    params: Object.fromEntries(Object.entries(wanted).map(([name, { value }]) => [name, value])),
  };
}
