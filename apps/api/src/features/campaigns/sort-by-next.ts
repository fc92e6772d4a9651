/** Campaigns by when they send next, which is known of their schedules and not of a column. */
import { type CampaignRow, readAhead, type TeamDb } from '@sluice/postgres';
import { listScheduleRows } from './campaigns.store.ts';
import { findNextSend } from './find-next-send.ts';

type Found = Pick<CampaignRow, 'teamId' | 'id' | 'streamId' | 'timeZone' | 'status'>;

/** The ids. Those that send nothing come last, whichever way round. */
export async function sortByNext(
  tx: TeamDb,
  campaigns: readonly Found[],
  { order, now }: { order: 'asc' | 'desc'; now: Date },
): Promise<number[]> {
  const on = campaigns.filter(({ status }) => status === 'launched');
  const schedules = await listScheduleRows(
    tx,
    on[0]?.teamId ?? 0,
    on.map(({ id }) => id),
  );
  const ahead = await readAhead(tx, on, { schedules, now });
  const ofCampaign = Map.groupBy(schedules, ({ campaignId }) => campaignId);
  const timed = campaigns.map((campaign) => {
    const at = findNextSend(campaign, ofCampaign.get(campaign.id) ?? [], ahead);
    return { id: campaign.id, atMs: at === null ? undefined : Date.parse(at) };
  });
  const sign = order === 'asc' ? 1 : -1;
  return timed
    .toSorted(
      (a, b) =>
        Number(a.atMs === undefined) - Number(b.atMs === undefined) ||
        sign * ((a.atMs ?? 0) - (b.atMs ?? 0)) ||
        a.id - b.id,
    )
    .map(({ id }) => id);
}
