/** What waits for somebody, one of each kind, in a team that has one of everything. */
import { campaigns, domains, pixels, streams, type TeamDb } from '@sluice/postgres';
import { SERVED_DOMAIN } from '@sluice/streams/seed';
import { and, eq } from 'drizzle-orm';

const DAY_MS = 86_400_000;
const DAYS_LEFT = 12;

type Place = Record<'teamId' | 'memberId' | 'streamId' | 'campaignId' | 'pixelId', number>;

export async function insertNeedRows(
  tx: TeamDb,
  { teamId, memberId, streamId, campaignId, pixelId }: Place,
  now: Date,
): Promise<void> {
  const bound = { ...SERVED_DOMAIN, teamId, streamId };
  const expiresOn = new Date(now.getTime() + DAYS_LEFT * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  await tx.insert(domains).values([
    { ...bound, host: `down-${teamId}.example.com`, state: 'https_check' },
    { ...bound, host: `soon-${teamId}.example.com`, expiresOn },
  ]);
  await tx
    .update(campaigns)
    .set({ pausedBy: 'refused', pausedAt: now })
    .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId)));
  await tx
    .update(pixels)
    .set({ tokenState: 'refused' })
    .where(and(eq(pixels.teamId, teamId), eq(pixels.id, pixelId)));
  await tx.insert(streams).values({ teamId, memberId, name: 'Autumn', status: 'launched' });
}
