/** A team of very many subscribers of every sort, whose addresses are at the push service of the measurement. */
import { type Db, pushKeyRecord, pushKeys, withTeam } from '@sluice/postgres';
import type { Secrets } from '@sluice/secrets';
import { seedTeam } from '@sluice/streams/seed';
import { createVapidKeys } from '@sluice/webpush';
import type { Browser } from '@sluice/webpush/decrypt';
import type { PushTeam } from '@sluice/worker/features/campaigns/push-teams.fixture.ts';
import { sql } from 'drizzle-orm';

const HOSTS = ['play.example', 'win.example', 'spin.example'];
const COUNTRIES = ['DE', 'PL', 'UA', 'BR', 'IN', 'TR', 'CA', 'AU', 'ES', 'IT', 'KZ', 'MX'];
const LANGUAGES = ['de', 'pl', 'uk', 'pt', 'hi', 'tr', 'en', 'es'];
const ZONES = ['Europe/Berlin', 'Europe/Kyiv', 'America/Sao_Paulo', 'Asia/Kolkata', 'America/Toronto'];
/** A statement may not take long. */
const BATCH_ROWS = 50_000;
const AT_ONCE = 2;
const TOLD_EVERY = 1_000_000;

export async function seedLargeTeam(
  db: Db,
  secrets: Pick<Secrets, 'seal'>,
  of: { subscribers: number; origin: string; browser: Browser; say: (line: string) => void },
): Promise<PushTeam> {
  const { subscribers, origin, browser, say } = of;
  const { teamId, memberId, streams } = await seedTeam(db, { name: 'Large', streams: [{ name: 'First' }] });
  const streamId = streams[0]?.id ?? 0;
  const keys = createVapidKeys();
  await withTeam(db, teamId, (tx) =>
    tx.insert(pushKeys).values(
      HOSTS.map((host) => ({
        teamId,
        host,
        publicKey: keys.publicKey,
        privateKey: secrets.seal(keys.privateKey, pushKeyRecord({ teamId, host })),
      })),
    ),
  );
  const pick = (values: readonly string[], divisor: number) =>
    sql`(${sql.param([...values])}::text[])[1 + (number / ${sql.raw(String(divisor))}) % ${sql.raw(String(values.length))}]`;
  const insert = (from: number, to: number) =>
    withTeam(db, teamId, (tx) =>
      // One in eight has registered, one in forty has deposited too, one in fifty has left.
      tx.execute(sql`
        INSERT INTO subscribers (team_id, endpoint_hash, endpoint, p256dh, auth, application_key, host, stream_id, member_id,
          visitor_id, country, language, time_zone, os, browser, device, subscribed_at, registered_at, deposited_at, ended_at, end_reason)
        SELECT ${teamId}::int, sha256(convert_to(address, 'UTF8')), address, ${browser.p256dh}, ${browser.auth.toString('base64url')},
          ${keys.publicKey}, ${pick(HOSTS, 1)}, ${streamId}::int, ${memberId}::int, number::text, ${pick(COUNTRIES, 3)},
          ${pick(LANGUAGES, 5)}, ${pick(ZONES, 7)}, 'Android', 'Chrome', 'mobile', now() - interval '30 days',
          CASE WHEN number % 8 = 0 THEN now() - interval '20 days' END,
          CASE WHEN number % 40 = 0 THEN now() - interval '10 days' END,
          CASE WHEN number % 50 = 1 THEN now() - interval '5 days' END, CASE WHEN number % 50 = 1 THEN 'unsubscribed' END
        FROM generate_series(${from}::int, ${to}::int) AS number,
          LATERAL (SELECT ${`${origin}/push/${teamId}-`} || number) AS at (address)
        ORDER BY number`),
    );
  let next = 1;
  const fill = async () => {
    for (let from = next; from <= subscribers; from = next) {
      const to = Math.min(subscribers, from + BATCH_ROWS - 1);
      next = to + 1;
      await insert(from, to);
      if (to % TOLD_EVERY === 0) say(`  ${to / TOLD_EVERY} million subscribers are there`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  return { teamId, memberId, streamId };
}
