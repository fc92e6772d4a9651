/** The invariants that every response must satisfy. */
import { apiErrorSchema, mayUse, type Role } from '@sluice/contracts';
import { STATISTICS_COUNTERS } from '@sluice/contracts/values';
import { errorCatalogue } from '@sluice/runtime';
import type { CallerName, Probe } from './fuzz-probes.fixture.ts';
import {
  COLLEAGUE_COUNTRY,
  COLLEAGUE_MARK,
  OTHER_TEAM_COUNTRY,
  OTHER_TEAM_MARK,
} from './fuzz-rows.fixture.ts';

export type FuzzAnswer = { status: number; text: string; tookMs: number };

/** How many events of a kind each caller's team, or they themselves, have: no counter may be above it. */
export type Bounds = { team: number; buyer: number };

/** As long as a statement may run in the database, and again for the wait before it. */
const ANSWER_LIMIT_MS = 20_000;

/** What every workbook begins with. */
export const ZIP_MARK = 'PK';

const ROLES_OF: Readonly<Record<CallerName, readonly Role[]>> = {
  owner: ['owner'],
  buyer: ['mediabuyer'],
  technician: ['technical_specialist'],
  financier: ['financier'],
  pushManager: ['push_manager'],
  withoutScope: [],
  nobody: [],
  // In the other team, where they are at home.
  stranger: ['owner'],
};
const COUNTERS: ReadonlySet<string> = new Set([
  ...STATISTICS_COUNTERS.filter((name) => name !== 'cost'),
  ...['push', 'visits', 'clicks', 'visitors', 'sent', 'regs', 'deps'],
]);

/** The reasons why the answer is wrong; none for a good one. */
export function judge(probe: Probe, answer: FuzzAnswer, bounds: Bounds): string[] {
  const wrongs: string[] = [];
  if (answer.status >= 500) wrongs.push(`answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  if (answer.tookMs > ANSWER_LIMIT_MS) wrongs.push(`took ${Math.round(answer.tookMs)} ms`);
  wrongs.push(...(answer.status === 200 ? judgeContent(probe, answer, bounds) : judgeRefusal(answer)));
  // A workbook is compressed: its rows are checked in the CSV of the same query.
  if (answer.text.startsWith(ZIP_MARK)) return wrongs;
  for (const mark of marksHiddenFrom(probe.caller)) {
    if (mark.test(answer.text)) wrongs.push(`shows ${mark.source}`);
  }
  return wrongs;
}

function judgeRefusal({ status, text }: FuzzAnswer): string[] {
  const { data, error } = apiErrorSchema.safeParse(parse(text));
  if (!data) return [`answered ${status} with no error of ours: ${error.message.slice(0, 200)}`];
  const { status: expected } = errorCatalogue[data.code as keyof typeof errorCatalogue];
  return expected === status ? [] : [`answered ${status} for ${data.code}`];
}

function judgeContent({ caller, route, isOwnTeam }: Probe, { text }: FuzzAnswer, bounds: Bounds): string[] {
  const { access } = route;
  const isAtHome = (caller === 'stranger') !== isOwnTeam;
  const mayAsk = isAtHome && access.of === 'team' && mayUse(ROLES_OF[caller], access.section);
  if (!mayAsk) return [`answered ${caller}, who may not ask`];
  if (caller === 'stranger') return [];
  const most = caller === 'buyer' ? bounds.buyer : bounds.team;
  const above = countersIn(parse(text)).find(([, count]) => count > most);
  return above ? [`counts ${above[1]} ${above[0]}, where there are ${most}`] : [];
}

function marksHiddenFrom(caller: CallerName): RegExp[] {
  const others = caller === 'stranger' ? [] : [whole(OTHER_TEAM_MARK), whole(OTHER_TEAM_COUNTRY)];
  return caller === 'buyer' ? [...others, whole(COLLEAGUE_MARK), whole(COLLEAGUE_COUNTRY)] : others;
}

/** A country's two letters may occur in other words. */
const whole = (mark: string): RegExp => new RegExp(`(?<![A-Za-z0-9])${mark}(?![A-Za-z0-9])`);

function countersIn(value: unknown): [name: string, count: number][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]): [string, number][] =>
    typeof each === 'number' && COUNTERS.has(name) ? [[name, each]] : countersIn(each),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
