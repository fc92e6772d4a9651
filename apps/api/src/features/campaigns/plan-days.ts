/** The days ahead on which a campaign sends, and about how much. */
import { dayIn } from '@sluice/campaigns/schedule';
import type { CampaignLife } from '@sluice/contracts';
import type { CampaignRow, CampaignRunRow, CampaignScheduleRow, ListAhead } from '@sluice/postgres';

const DAYS_SHOWN = 4;

type Of = {
  schedules: readonly CampaignScheduleRow[];
  /** The newest first. */
  runs: readonly CampaignRunRow[];
  ahead: ListAhead;
  timeZone: string;
};

export function planDays(
  { status }: Pick<CampaignRow, 'status'>,
  { schedules, runs, ahead, timeZone }: Of,
): CampaignLife['planned'] {
  if (status !== 'launched') return [];
  const sends = schedules.flatMap((schedule) => {
    const messages = findLastSize(runs, schedule.id);
    return ahead(schedule, DAYS_SHOWN).map(({ atMs }) => ({ day: dayIn(atMs, timeZone), messages }));
  });
  return [...Map.groupBy(sends, ({ day }) => day)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, DAYS_SHOWN)
    .map(([day, same]) => ({
      day,
      sends: same.length,
      messages: same.every(({ messages }) => messages !== null)
        ? same.reduce((sum, { messages }) => sum + (messages ?? 0), 0)
        : null,
    }));
}

/** On each subscriber's own clock, an occurrence is a send for each zone. */
function findLastSize(runs: readonly CampaignRunRow[], scheduleId: number): number | null {
  const sent = runs.filter((run) => run.scheduleId === scheduleId && run.audience !== null);
  const [last] = sent;
  if (!last) return null;
  return sent
    .filter(({ occurrence }) => occurrence === last.occurrence)
    .reduce((sum, { audience }) => sum + (audience ?? 0), 0);
}
