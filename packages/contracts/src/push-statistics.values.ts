/** The push statistics table, in the order in which it shows its columns. */
export const PUSH_STATISTICS_COUNTERS = ['capped', 'clicks', 'deps', 'redirects', 'regs', 'sent'] as const;
export type PushStatisticsCounter = (typeof PUSH_STATISTICS_COUNTERS)[number];

export const PUSH_STATISTICS_RATIOS = ['sentToClick', 'clickToRegs', 'regsToDeps'] as const;
export type PushStatisticsRatio = (typeof PUSH_STATISTICS_RATIOS)[number];

/** By days of the team's time zone, by country, or by both. */
export const PUSH_STATISTICS_GROUPINGS = ['date', 'country'] as const;
export type PushStatisticsGrouping = (typeof PUSH_STATISTICS_GROUPINGS)[number];
