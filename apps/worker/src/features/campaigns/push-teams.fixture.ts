/** Teams with many subscribers at one push service, for drills and measurements: all of one browser, whose keys are known. */
import {
  campaignSchedules,
  campaigns,
  type Db,
  enqueueTeamJobs,
  planCampaignJob,
  pushKeyRecord,
  pushKeys,
  withTeam,
} from '@sluice/postgres';
import type { Secrets } from '@sluice/secrets';
import { seedTeam } from '@sluice/streams/seed';
import { createVapidKeys } from '@sluice/webpush';
import { sql } from 'drizzle-orm';

const HOST = 'play.example';
/** A statement may not take long. */
const BATCH_ROWS = 20_000;
const MINUTE_MS = 60_000;

export type PushTeam = { teamId: number; memberId: number; streamId: number };
export type PushMessageText = { title: string; body: string };

/** The subscriber's token at the service says whose it is: `team-number`. */
export const pushToken = ({ teamId }: PushTeam, number: number): string => `${teamId}-${number}`;

export async function seedPushTeam(
  db: Db,
  secrets: Pick<Secrets, 'seal'>,
  of: {
    name: string;
    subscribers: number;
    origin: string;
    /** Of every second subscriber; the same by default. */
    otherOrigin?: string | undefined;
    browser: { p256dh: string; auth: Buffer };
  },
): Promise<PushTeam> {
  const { name, subscribers, origin, otherOrigin = origin, browser } = of;
  const { teamId, memberId, streams } = await seedTeam(db, { name, streams: [{ name: 'First' }] });
  const streamId = streams[0]?.id ?? 0;
  const keys = createVapidKeys();
  const privateKey = secrets.seal(keys.privateKey, pushKeyRecord({ teamId, host: HOST }));
  await withTeam(db, teamId, (tx) =>
    tx.insert(pushKeys).values({ teamId, host: HOST, publicKey: keys.publicKey, privateKey }),
  );
  for (let from = 1; from <= subscribers; from += BATCH_ROWS) {
    const to = Math.min(subscribers, from + BATCH_ROWS - 1);
    await withTeam(db, teamId, (tx) =>
      tx.execute(sql`
        INSERT INTO subscribers (team_id, endpoint_hash, endpoint, p256dh, auth, application_key, host, stream_id, member_id,
          visitor_id, country, language, time_zone, os, browser, device, subscribed_at)
        SELECT ${teamId}::int, sha256(convert_to(address, 'UTF8')), address, ${browser.p256dh}, ${browser.auth.toString('base64url')},
          ${keys.publicKey}, ${HOST}, ${streamId}::int, ${memberId}::int, number::text, 'DE', 'de', 'Europe/Berlin', 'Android',
          'Chrome', 'mobile', now() - interval '30 days'
        FROM generate_series(${from}::int, ${to}::int) AS number,
          LATERAL (SELECT CASE WHEN number % 2 = 0 THEN ${otherOrigin}::text ELSE ${origin}::text END || ${`/push/${teamId}-`} || number) AS at (address)
        ORDER BY number`),
    );
  }
  return { teamId, memberId, streamId };
}

/** A one-time campaign that is due at once. */
export async function launchNow(
  db: Db,
  team: PushTeam,
  text: PushMessageText = { title: '{Hallo|Servus}', body: 'Drei Drehungen warten' },
): Promise<void> {
  const { teamId } = team;
  const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
  await withTeam(db, teamId, async (tx) => {
    const [campaign] = await tx
      .insert(campaigns)
      .values({
        ...team,
        name: 'Evening',
        kind: 'one-time',
        status: 'launched',
        launchedAt: new Date(Date.now() - 2 * MINUTE_MS),
        timeZone: 'UTC',
        languages: ['de'],
        mainLanguage: 'de',
        settings: {
          capPerDay: null,
          quietHours: null,
          ttlHours: 4,
          urgency: 'normal',
          replacesEarlier: false,
          url: '/',
        },
      })
      .returning({ id: campaigns.id });
    const [schedule] = await tx
      .insert(campaignSchedules)
      .values({
        teamId,
        campaignId: campaign?.id ?? 0,
        type: 'manual',
        date: minute.slice(0, 10),
        time: minute.slice(11, 16),
        messages: { de: [text] },
      } as typeof campaignSchedules.$inferInsert)
      .returning({ id: campaignSchedules.id });
    await enqueueTeamJobs(tx, [planCampaignJob(schedule?.id ?? 0)]);
  });
}
