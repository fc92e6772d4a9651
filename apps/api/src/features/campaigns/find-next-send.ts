/** The next send of a campaign, of all its schedules; none while it is off. */
import type { Ahead } from '@sluice/campaigns/schedule';
import type { CampaignRow, CampaignScheduleRow, ListAhead } from '@sluice/postgres';

export function findNextSend(
  campaign: Pick<CampaignRow, 'status'>,
  schedules: readonly CampaignScheduleRow[],
  ahead: ListAhead,
): string | null {
  const next = findNext(campaign, schedules, ahead);
  return next ? new Date(next.atMs).toISOString() : null;
}

type Next = Ahead & { schedule: CampaignScheduleRow };

export function findNext(
  campaign: Pick<CampaignRow, 'status'>,
  schedules: readonly CampaignScheduleRow[],
  ahead: ListAhead,
): Next | undefined {
  if (campaign.status !== 'launched') return undefined;
  const times = schedules.flatMap((schedule) => ahead(schedule, 1).map((each) => ({ ...each, schedule })));
  return times.toSorted((a, b) => a.atMs - b.atMs)[0];
}
