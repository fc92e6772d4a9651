/**
 * Messages that are claimed and not stored yet count for the cap: of two campaigns that send at once, the second finds no room. A reservation
 * ends with what became of its message; one whose sender died is taken over by the next, and counts no longer than the day.
 */
import { dayIn } from '@sluice/campaigns/schedule';
import { type CampaignRow, campaigns, type TeamDb } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';

type CappedSend = {
  run: { teamId: number };
  campaign: Pick<CampaignRow, 'settings'>;
  /** The team's: the cap's days are its days. */
  timeZone: string;
};
type Claimed = {
  subscriber: { id: number };
  messageId: string;
  verdict: 'send' | 'capped' | 'quiet' | 'known' | 'silent';
  isReserved: boolean;
};

/** Of a campaign without a cap: its messages count for the cap of others, and none is too many for itself. */
const NO_CAP = 2_147_483_647;

/** Whoever has no room left is capped. In the order of the ids, as all who write there: two that claim at once wait, and never for each other. */
export async function reserveMessages<Recipient extends Claimed>(
  tx: TeamDb,
  open: CappedSend,
  { recipients, now }: { recipients: readonly Recipient[]; now: Date },
): Promise<Recipient[]> {
  const { run, campaign, timeZone } = open;
  const wanted = recipients.filter(({ verdict }) => verdict === 'send');
  if (wanted.length === 0 || !(await isCapped(tx, open))) return [...recipients];
  const ids = wanted.map(({ subscriber }) => subscriber.id);
  const messages = wanted.map(({ messageId }) => messageId);
  const day = dayIn(now.getTime(), timeZone);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO subscriber_sends AS known (team_id, subscriber_id, day, count, recent, reserved, reserved_day)
    SELECT ${run.teamId}::int, id, ${day}::date, 0, '{}', ARRAY[message], ${day}::date
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(messages)}::uuid[]) AS wanted (id, message)
    ORDER BY id
    ON CONFLICT (team_id, subscriber_id) DO UPDATE SET
      reserved = CASE WHEN known.reserved_day = excluded.reserved_day
        THEN array_remove(known.reserved, excluded.reserved[1]) || excluded.reserved ELSE excluded.reserved END,
      reserved_day = excluded.reserved_day
    WHERE CASE WHEN known.day = excluded.day THEN known.count ELSE 0 END
      + CASE WHEN known.reserved_day = excluded.reserved_day
          THEN cardinality(array_remove(known.reserved, excluded.reserved[1])) ELSE 0 END
      < ${campaign.settings.capPerDay ?? NO_CAP}
    RETURNING subscriber_id::text AS id`);
  const reserved = new Set(rows.map(({ id }) => Number(id)));
  return recipients.map((recipient) => {
    if (recipient.verdict !== 'send') return recipient;
    // One that it had before stays where it has no room any more, until it is given back.
    return reserved.has(recipient.subscriber.id)
      ? { ...recipient, isReserved: true }
      : { ...recipient, verdict: 'capped' };
  });
}

/** Of those that are not sent after all. */
export async function releaseMessages(
  tx: TeamDb,
  teamId: number,
  messages: readonly { subscriberId: number; messageId: string }[],
): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ subscriberId }) => subscriberId);
  const reserved = messages.map(({ messageId }) => messageId);
  await tx.execute(sql`
    WITH released AS MATERIALIZED (
      SELECT known.subscriber_id AS id, message FROM subscriber_sends known
      JOIN unnest(${sql.param(ids)}::bigint[], ${sql.param(reserved)}::uuid[]) AS given (id, message)
        ON given.id = known.subscriber_id
      WHERE known.team_id = ${teamId} ORDER BY known.subscriber_id FOR UPDATE OF known)
    UPDATE subscriber_sends known SET reserved = array_remove(known.reserved, message)
    FROM released WHERE known.team_id = ${teamId} AND known.subscriber_id = released.id`);
}

/** Whether anybody counts: without a cap in the team, nothing is written. */
async function isCapped(tx: TeamDb, { run: { teamId }, campaign }: CappedSend): Promise<boolean> {
  if (campaign.settings.capPerDay !== null) return true;
  const [other] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.teamId, teamId),
        eq(campaigns.status, 'launched'),
        sql`${campaigns.settings} ->> 'capPerDay' IS NOT NULL`,
      ),
    )
    .limit(1);
  return other !== undefined;
}
