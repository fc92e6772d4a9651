/** Answers like the server would: filtered, sorted, one page, after a while. */
import { type DemoStream, makeDemoStreams } from './demo-streams.ts';

export const DEMO_NUMBERS = ['uniques', 'installs', 'registrations', 'deposits', 'cost'] as const;
export const DEMO_SORTS = ['name', ...DEMO_NUMBERS] as const;
export type DemoSort = (typeof DEMO_SORTS)[number];
export type DemoQuery = {
  page: number;
  limit: number;
  sort: DemoSort;
  order: 'asc' | 'desc';
  name?: string;
  status?: string;
  geo?: string;
  member?: string;
  /** `deposits>0,cost<=12.5` */
  having?: string;
};
export type DemoPage = { items: DemoStream[]; total: number };

const ANSWER_AFTER_MS = 350;

let streams: DemoStream[] | undefined;

export async function listDemoStreams(query: DemoQuery): Promise<DemoPage> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
  streams ??= makeDemoStreams();
  return pageOf(streams, query);
}

export function pageOf(all: readonly DemoStream[], query: DemoQuery): DemoPage {
  const found = all.filter((stream) => isWanted(stream, query)).sort(comparing(query));
  const start = (query.page - 1) * query.limit;
  return { items: found.slice(start, start + query.limit), total: found.length };
}

const CONDITION = /^(\w+)(>=|<=|>|<)(-?[\d.]+)$/;
const HOLDS: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
};

/** A condition that is half typed is none yet; a stream without numbers fulfils none. */
function fulfils(stream: DemoStream, condition: string): boolean {
  const [, name, sign = '', bound] = CONDITION.exec(condition) ?? [];
  const column = DEMO_NUMBERS.find((one) => one === name);
  if (column === undefined) return true;
  const value = stream[column === 'cost' ? 'costDollars' : column];
  return value !== null && (HOLDS[sign]?.(value, Number(bound)) ?? true);
}

function isWanted(stream: DemoStream, { name, status, geo, member, having }: DemoQuery): boolean {
  const conditions = having?.split(',') ?? [];
  if (!conditions.every((condition) => fulfils(stream, condition))) return false;
  const isIn = (list: string | undefined, values: readonly string[]) =>
    list === undefined || values.some((value) => list.split(',').includes(value));
  const isNamed = name === undefined || stream.name.toLowerCase().includes(name.toLowerCase());
  return isNamed && isIn(status, [stream.status]) && isIn(geo, stream.geo) && isIn(member, [stream.member]);
}

/** Streams without numbers stand last, whichever way the others are turned. */
function comparing({ sort, order }: DemoQuery): (a: DemoStream, b: DemoStream) => number {
  const turn = order === 'asc' ? 1 : -1;
  if (sort === 'name') return (a, b) => turn * a.name.localeCompare(b.name, 'en', { numeric: true });
  const key = sort === 'cost' ? 'costDollars' : sort;
  return (a, b) => {
    const [left, right] = [a[key], b[key]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return turn * (left - right);
  };
}
