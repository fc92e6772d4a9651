/** One member's month: by day, and by stream. */
import type { MemberDays } from '@sluice/contracts';
import { AppError } from '@sluice/runtime';
import { dayAt, daysOfMonth, listDays, type Report, type ReportNumbers } from '@sluice/statistics';
import { askStatistics } from '../../clickhouse/ask-clickhouse.ts';
import { findNames } from '../../clickhouse/find-names.ts';
import { toDollars } from '../../http/money.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { findMemberRow, listStreamsOfMember } from './members.store.ts';

type Day = MemberDays['days'][number];
type Stream = MemberDays['streams'][number];
type Counts = Omit<Day, 'date'>;

const COUNTS = ['blackPage', 'clickButton', 'deposits', 'spent', 'revenue', 'profit'] as const;
const MONTH = ['pwa', 'installs', 'redirects', 'registrations'] as const;
const DAYS_MAX = 31;
/** More than one person looks after; how many more there are is said. */
const STREAMS_MAX = 200;
/** Whose each of them is, and how many there are, is known of all that ClickHouse answers at once. */
const STREAMS_READ_MAX = 10_000;

/** By the member to whom each event's stream belonged when it came: as in the list of members, a transferred stream takes no numbers with it. */
export async function readMemberDays(
  context: TeamContext,
  memberId: number,
  month: string | undefined,
): Promise<MemberDays> {
  const { actor, inTeam, statistics, clock } = context;
  const { teamId, timeZone } = actor;
  const own = await inTeam(async (tx) => {
    if (!(await findMemberRow(tx, teamId, memberId))) throw new AppError('member.not_found');
    return listStreamsOfMember(tx, teamId, memberId, STREAMS_READ_MAX);
  });
  const days = daysOfMonth(month, dayAt(clock(), timeZone));
  const of = { teamId, memberId, timeZone, days, filters: {} };
  const [byDay, byStream] = await askStatistics(() =>
    Promise.all([
      statistics.readReport({
        ...of,
        groupBy: ['day'],
        columns: [...COUNTS, ...MONTH],
        order: { by: 0, isDescending: false },
        page: { offset: 0, limit: DAYS_MAX },
      }),
      statistics.readReport({
        ...of,
        groupBy: ['stream'],
        columns: COUNTS,
        order: { by: 'blackPage', isDescending: true },
        page: { offset: 0, limit: STREAMS_READ_MAX },
      }),
    ]),
  );
  const all = listStreams(byStream, own);
  const shown = all.slice(0, STREAMS_MAX);
  const ids = { streams: shown.map(({ id }) => id), landings: [] };
  const names = await inTeam((tx) => findNames(tx, teamId, ids));
  return {
    month: days.from.slice(0, 7),
    timeZone,
    totals: { ...countsOf(byDay.totals), ...monthOf(byDay.totals) },
    days: presentDays(byDay, listDays(days)),
    streams: shown.map((stream) => ({ ...stream, name: names.streams[stream.id] ?? '' })),
    streamsTotal: all.length,
  };
}

function presentDays({ rows }: Report, dates: readonly string[]): Day[] {
  const byDate = new Map(rows.map((row) => [row.keys[0], row]));
  return dates.map((date) => ({ date, ...countsOf(byDate.get(date)) }));
}

type OwnStream = { id: number; status: NonNullable<Stream['status']> };

/** Those with events, then the others of now. */
function listStreams({ rows }: Report, own: readonly OwnStream[]): Omit<Stream, 'name'>[] {
  const statuses = new Map(own.map(({ id, status }) => [id, status]));
  const active = rows.map((row) => {
    const id = Number(row.keys[0]);
    return { id, status: statuses.get(id) ?? null, ...countsOf(row) };
  });
  const seen = new Set(active.map(({ id }) => id));
  const quiet = own
    .filter(({ id }) => !seen.has(id))
    .map((stream) => ({ ...stream, ...countsOf(undefined) }));
  return [...active, ...quiet];
}

/** Without events, everything is zero. */
function countsOf(row: ReportNumbers | undefined): Counts {
  const {
    blackPage = 0,
    clickButton = 0,
    deposits = 0,
    spent = 0,
    revenue = 0,
    profit = 0,
  } = row?.counts ?? {};
  return {
    blackPage,
    clickButton,
    deposits,
    spent: toDollars(spent),
    revenue: toDollars(revenue),
    profit: toDollars(profit),
  };
}

function monthOf({ counts }: ReportNumbers) {
  const { pwa = 0, installs = 0, redirects = 0, registrations = 0 } = counts;
  return { pwa, installs, redirects, registrations };
}
