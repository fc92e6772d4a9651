/** Maps the columns of the statistics package to the contract's names. */
import type { PushStatisticsReport, PushStatisticsRow } from '@sluice/contracts';
import {
  PUSH_STATISTICS_COUNTERS,
  PUSH_STATISTICS_RATIOS,
  type PushStatisticsCounter,
  type PushStatisticsGrouping,
  type PushStatisticsRatio,
} from '@sluice/contracts/values';
import type { PushReportQuestion, ReportNumbers, ReportRow } from '@sluice/statistics';

export const COUNT_OF = {
  capped: 'pushCapped',
  clicks: 'pushClicks',
  deps: 'deposits',
  redirects: 'redirects',
  regs: 'registrations',
  sent: 'pushSent',
} as const satisfies Record<PushStatisticsCounter, PushReportQuestion['order']['by']>;

export const RATIO_OF = {
  sentToClick: 'pushSentToClick',
  clickToRegs: 'pushClickToRegistration',
  regsToDeps: 'registrationToDeposit',
} as const satisfies Record<PushStatisticsRatio, PushReportQuestion['order']['by']>;

export function presentPushNumbers({ counts, ratios }: ReportNumbers): PushStatisticsReport['totals'] {
  return Object.fromEntries([
    ...PUSH_STATISTICS_COUNTERS.map((name) => [name, counts[COUNT_OF[name]] ?? 0]),
    ...PUSH_STATISTICS_RATIOS.map((name) => [name, ratios[RATIO_OF[name]] ?? null]),
  ]) as PushStatisticsReport['totals'];
}

export function presentPushRow(
  row: ReportRow,
  groupBy: readonly PushStatisticsGrouping[],
): PushStatisticsRow {
  const keyOf = (name: PushStatisticsGrouping) => row.keys[groupBy.indexOf(name)] ?? null;
  return { date: keyOf('date'), country: keyOf('country'), ...presentPushNumbers(row) };
}
