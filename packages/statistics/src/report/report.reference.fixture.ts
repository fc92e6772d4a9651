/** A report by plain loops over plain objects: what ClickHouse's is held against. */
import type { Column } from '../columns.ts';
import type { Grouping } from '../groupings.ts';
import type { ValueFilter } from '../plan.ts';
import { RATIOS, ratioOf } from '../ratios.ts';
import { askedEvents, isRead, referenceCounts, referenceDay, type TestEvent } from '../reference.fixture.ts';
import type { ReportQuestion } from './plan-report.ts';

const HOUR_MS = 3_600_000;

export function referenceReport(events: readonly TestEvent[], question: ReportQuestion, days: string[]) {
  const { timeZone, groupBy } = question;
  const columns = question.columns as readonly Column[];
  const read = [...columns, ...(question.having?.filters ?? []).flatMap(({ column }) => partsOf(column))];
  const asked = narrowedEvents(events, question, days).filter((event) => isRead(event, read));
  const lines = new Map<string, TestEvent[]>();
  for (const event of asked) {
    const key = JSON.stringify(groupBy.map((grouping) => referenceKey(event, grouping, timeZone)));
    lines.set(key, [...(lines.get(key) ?? []), event]);
  }
  const kept = keptLines(lines, question);
  return {
    lines: new Map([...kept].map(([key, of]) => [key, referenceCounts(of, columns)])),
    totals: referenceCounts([...kept.values()].flat(), columns),
  };
}

function partsOf(column: ValueFilter['column']): string[] {
  if (typeof column === 'object') return [column.of, column.over];
  return column in RATIOS
    ? [RATIOS[column as keyof typeof RATIOS].of, RATIOS[column as keyof typeof RATIOS].over]
    : [column];
}

/** Those whose first groupings have the numbers that are asked for. */
function keptLines(lines: Map<string, TestEvent[]>, { having, groupBy }: ReportQuestion) {
  if (!having) return lines;
  const coarseOf = (key: string) =>
    JSON.stringify((JSON.parse(key) as string[]).slice(0, having.groupings ?? groupBy.length));
  const coarse = new Map<string, TestEvent[]>();
  for (const [key, of] of lines) coarse.set(coarseOf(key), [...(coarse.get(coarseOf(key)) ?? []), ...of]);
  const isKept = (key: string) =>
    having.filters.every((filter) => holds(filter, coarse.get(coarseOf(key)) ?? []));
  return new Map([...lines].filter(([key]) => isKept(key)));
}

function holds({ column, operator, value }: ValueFilter, events: readonly TestEvent[]): boolean {
  const shown = shownValue(column, events);
  if (shown === null) return false;
  switch (operator) {
    case '>':
      return shown > value;
    case '<':
      return shown < value;
    case '>=':
      return shown >= value;
    case '<=':
      return shown <= value;
  }
}

const DOLLARS: readonly string[] = ['spent', 'revenue', 'depositRevenue', 'profit'];

function shownValue(column: ValueFilter['column'], events: readonly TestEvent[]): number | null {
  if (typeof column === 'object') {
    const { [column.of]: of = 0, [column.over]: over = 0 } = referenceCounts(events, partsOf(column));
    if (over === 0) return null;
    const isMoney = DOLLARS.includes(column.of) && !DOLLARS.includes(column.over);
    return isMoney ? of / over / 1_000_000 : (of / over) * 100;
  }
  if (!(column in RATIOS)) {
    const count = referenceCounts(events, [column])[column] ?? 0;
    return DOLLARS.includes(column) ? count / 1_000_000 : count;
  }
  return ratioOf(column as keyof typeof RATIOS, referenceCounts(events, partsOf(column)));
}

/** Those that are asked about, whatever they count for. */
export function narrowedEvents(
  events: readonly TestEvent[],
  question: Pick<ReportQuestion, 'teamId' | 'memberId' | 'timeZone' | 'streamIds' | 'filters'>,
  days: string[],
): TestEvent[] {
  const { teamId, memberId, timeZone, streamIds, filters } = question;
  return askedEvents(events, { teamId, memberId, timeZone, days }).filter(
    (event) =>
      (streamIds === undefined || streamIds.includes(event.streamId)) &&
      Object.entries(filters).every(([name, values]) =>
        values.some(
          (value) => value.toLowerCase() === referenceKey(event, name as Grouping, timeZone).toLowerCase(),
        ),
      ),
  );
}

export function referenceKey(event: TestEvent, grouping: Grouping, timeZone: string): string {
  const day = referenceDay(event.atMs, timeZone);
  switch (grouping) {
    case 'hour':
      return String(hourStart(event.atMs, timeZone) / 1000);
    case 'day':
      return day;
    case 'week': {
      const date = new Date(day);
      date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
      return date.toISOString().slice(0, 10);
    }
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'member':
      return String(event.memberId);
    case 'stream':
      return String(event.streamId);
    case 'landingPageId':
      return event.facts?.landingPageId ?? '0';
    case 'country':
      return event.facts?.country ?? 'ZZ';
    case 'source':
      // The table's own default: what is about a message comes from one.
      return event.facts?.source ?? (event.type.startsWith('push_') ? 'push' : '');
    default:
      return event.facts?.[grouping] ?? '';
  }
}

/** Back to the last moment at which the zone's minute hand stood on the full hour. */
function hourStart(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(atMs);
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const into = (number('minute') * 60 + number('second')) * 1000 + (((atMs % 1000) + 1000) % 1000);
  return atMs - Math.min(into, HOUR_MS);
}
