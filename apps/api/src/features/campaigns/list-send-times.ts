/** When schedules with a clock send next. */
import type { Ahead } from '@sluice/campaigns/schedule';
import { type CampaignDetail, SEND_TIMES_SHOWN, type SendTimesInput } from '@sluice/contracts';
import {
  type CampaignRow,
  type CampaignScheduleRow,
  type ListAhead,
  readAhead,
  type TeamDb,
} from '@sluice/postgres';
import type { Actor } from '../../access/actor.ts';
import { getCampaignRow, getScheduleRow } from './campaigns.store.ts';
import { columnsOf, zoneOf } from './schedule-timing.ts';

type SendTimes = { timeZone: string; items: { at: string; local: string }[] };

/** Of a schedule that may not be saved yet. Of one that is, without what it has sent already. */
export async function listSendTimes(
  tx: TeamDb,
  actor: Actor,
  { input, now }: { input: SendTimesInput; now: Date },
): Promise<SendTimes> {
  const { timing, timeZone, campaignId, scheduleId = 0 } = input;
  const saved = campaignId === undefined ? undefined : await getCampaignRow(tx, actor, campaignId);
  if (saved && scheduleId > 0) await getScheduleRow(tx, saved, scheduleId);
  const campaign = { teamId: actor.teamId, id: saved?.id ?? 0, streamId: saved?.streamId ?? 0, timeZone };
  const schedule = { ...columnsOf(timing), id: saved ? scheduleId : 0, campaignId: campaign.id };
  const ahead = await readAhead(tx, [campaign], { schedules: [schedule], now });
  return { timeZone: zoneOf(timing, timeZone), items: ahead(schedule, SEND_TIMES_SHOWN).map(presentAhead) };
}

/** Of all of a campaign's schedules together, the soonest first. */
export const listNextSends = (
  { timeZone: countryZone }: Pick<CampaignRow, 'timeZone'>,
  schedules: readonly CampaignScheduleRow[],
  ahead: ListAhead,
): CampaignDetail['nextSends'] =>
  schedules
    .flatMap((schedule) =>
      ahead(schedule, SEND_TIMES_SHOWN).map((each) => ({
        ...presentAhead(each),
        timeZone: schedule.timeZone ?? countryZone,
        scheduleId: schedule.id,
      })),
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.scheduleId - b.scheduleId)
    .slice(0, SEND_TIMES_SHOWN);

const presentAhead = ({ atMs, local }: Ahead) => ({ at: new Date(atMs).toISOString(), local });
