/** A campaign with a schedule and a send of it, and bodies that the campaign routes take. */
import { DEFAULT_CAMPAIGN_SETTINGS } from '@sluice/contracts';
import { campaignRuns, campaignSchedules, campaigns, type TeamDb } from '@sluice/postgres';

export const CAMPAIGN = {
  name: 'Evening',
  countries: ['DE'],
  hosts: [],
  timeZone: 'Europe/Berlin',
  languages: ['de', 'en'],
  mainLanguage: 'de',
  settings: DEFAULT_CAMPAIGN_SETTINGS,
};

export const MESSAGES = { de: [{ title: '{Hallo|Servus}', body: 'Drei Drehungen' }] };

export const SCHEDULE = {
  timing: { type: 'manual', clock: 'country', timeZone: null, date: '2030-01-01', time: '20:00' },
  messages: MESSAGES,
};

export async function insertCampaignRows(
  tx: TeamDb,
  { teamId, memberId, streamId }: { teamId: number; memberId: number; streamId: number },
): Promise<{ campaignId: number; scheduleId: number; sendId: number }> {
  const [campaign] = await tx
    .insert(campaigns)
    .values({ ...CAMPAIGN, name: 'First', kind: 'one-time', teamId, memberId, streamId })
    .returning();
  const campaignId = campaign?.id ?? 0;
  const [schedule] = await tx
    .insert(campaignSchedules)
    .values({ teamId, campaignId, type: 'manual', date: '2030-01-01', time: '20:00', messages: MESSAGES })
    .returning();
  const scheduleId = schedule?.id ?? 0;
  const [send] = await tx
    .insert(campaignRuns)
    .values({ teamId, campaignId, scheduleId, occurrence: 'first', dueAt: new Date('2030-01-01T19:00Z') })
    .returning();
  return { campaignId, scheduleId, sendId: send?.id ?? 0 };
}
