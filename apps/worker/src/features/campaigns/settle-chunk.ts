/** Stores what became of a chunk, with the position of the send, in one transaction; and reports it to statistics. */
import { dayIn } from '@sluice/campaigns/schedule';
import { encodeLaterEvent, eventIdOf, LATER_EVENT_SCHEMA } from '@sluice/events';
import {
  campaignRetries,
  campaignRuns,
  enqueueTeamJobs,
  publishEventsJob,
  subscribers,
  type TeamDb,
} from '@sluice/postgres';
import { exponentialMs } from '@sluice/runtime';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { freshIds, type OpenRun, type Recipient } from './claim-chunk.ts';
import { addChunkResults, watchChunk } from './count-chunk.ts';
import type { Delivered } from './deliver-chunk.ts';
import { messageEventOf } from './message-event.ts';

const BACKOFF = { firstMs: 2_000, maxMs: 10 * 60_000 };
/** The connection broke under it, which says nothing of the message. A service that is not there at all is left alone by its sender. */
const UNREACHABLE_BACKOFF = { firstMs: 2_000, maxMs: 10_000 };
/** How many messages of one subscriber are remembered, so that none is sent twice. */
const RECENT_MAX = 20;

type Chunk = { recipients: readonly Recipient[]; delivered: readonly Delivered[]; now: Date };

/** Answers whether the campaign's guard has switched it off by what this chunk came to. */
export async function settleChunk(tx: TeamDb, open: OpenRun, chunk: Chunk): Promise<boolean> {
  const { run, timeZone } = open;
  const { recipients, delivered, now } = chunk;
  const of = (...kinds: Delivered['result']['kind'][]) =>
    delivered.filter(({ result }) => kinds.includes(result.kind)).map(({ recipient }) => recipient);
  const sent = of('accepted');
  const gone = of('gone');
  const refused = [...gone, ...of('rejected', 'too_large')];
  const [toRetry, late] = splitRetries(open, chunk);
  const capped = recipients.filter(({ verdict }) => verdict === 'capped');
  const outsiders = recipients.filter(({ verdict }) => verdict === 'known' || verdict === 'silent').length;
  const day = dayIn(now.getTime(), timeZone);
  await rememberSends(tx, run, { recipients: sent, day });
  await endGone(tx, run.teamId, { recipients: gone, now });
  await saveRetries(tx, open, { chunk, toRetry });
  await enqueueEvents(tx, { sent, capped, now });
  await addChunkResults(tx, open, { sent, capped, refused, day });
  await tx
    .update(campaignRuns)
    .set({
      afterId: positionAfter(run.afterId, chunk),
      // Nobody whom it is for: they have had it by another clock, or there is no text that they read. Progress is measured without them.
      audience: sql`greatest(0, ${campaignRuns.audience} - ${outsiders})`,
      sent: sql`${campaignRuns.sent} + ${sent.length}`,
      capped: sql`${campaignRuns.capped} + ${capped.length}`,
      quiet: sql`${campaignRuns.quiet} + ${recipients.filter(({ verdict }) => verdict === 'quiet').length}`,
      gone: sql`${campaignRuns.gone} + ${gone.length}`,
      failed: sql`${campaignRuns.failed} + ${late.length + of('rejected', 'too_large', 'no_key').length}`,
    })
    .where(and(eq(campaignRuns.teamId, run.teamId), eq(campaignRuns.id, run.id)));
  return watchChunk(tx, open, { sent, refused, now });
}

/** Up to the first that was not tried because of a pause: from there it goes on. */
function positionAfter(afterId: number, { recipients, delivered }: Chunk): number {
  const fresh = freshIds(recipients);
  if (fresh.length === 0) return afterId;
  const untried = delivered
    .filter(({ recipient, result }) => result.kind === 'not_sent' && recipient.tries === 0)
    .map(({ recipient }) => recipient.subscriber.id);
  return Math.min(Math.max(...fresh), ...untried.map((id) => id - 1));
}

type Retry = { recipient: Recipient; dueAt: Date; tries: number };

/** Within the time that the message is worth something; the rest has come too late. */
function splitRetries({ run, campaign }: OpenRun, { delivered, now }: Chunk): [Retry[], Recipient[]] {
  const endMs = run.dueAt.getTime() + campaign.settings.ttlHours * 3_600_000;
  const [retries, late]: [Retry[], Recipient[]] = [[], []];
  for (const { recipient, result } of delivered) {
    if (result.kind !== 'retry' && result.kind !== 'held' && result.kind !== 'unreachable') continue;
    const waitMs =
      result.kind === 'unreachable'
        ? exponentialMs(recipient.tries, UNREACHABLE_BACKOFF)
        : (result.afterMs ?? exponentialMs(recipient.tries, BACKOFF));
    const dueMs = now.getTime() + waitMs;
    // Who was held back was not tried, and does not wait longer for it the next time.
    const tries = result.kind === 'held' ? Math.max(1, recipient.tries) : recipient.tries + 1;
    if (dueMs < endMs) retries.push({ recipient, dueAt: new Date(dueMs), tries });
    else late.push(recipient);
  }
  return [retries, late];
}

async function saveRetries(
  tx: TeamDb,
  { run: { teamId, id: runId } }: OpenRun,
  { chunk: { recipients, delivered }, toRetry }: { chunk: Chunk; toRetry: readonly Retry[] },
): Promise<void> {
  // Whom a pause kept from being tried waits on, as before.
  const untried = new Set(
    delivered.filter(({ result }) => result.kind === 'not_sent').map(({ recipient }) => recipient),
  );
  const settled = recipients
    .filter((recipient) => recipient.tries > 0 && !untried.has(recipient))
    .map(({ subscriber }) => subscriber.id);
  if (settled.length > 0)
    await tx
      .delete(campaignRetries)
      .where(
        and(
          eq(campaignRetries.teamId, teamId),
          eq(campaignRetries.runId, runId),
          inArray(campaignRetries.subscriberId, settled),
        ),
      );
  if (toRetry.length === 0) return;
  await tx
    .insert(campaignRetries)
    .values(
      toRetry.map(({ recipient, dueAt, tries }) => ({
        teamId,
        runId,
        subscriberId: recipient.subscriber.id,
        tries,
        dueAt,
      })),
    )
    .onConflictDoUpdate({
      target: [campaignRetries.teamId, campaignRetries.runId, campaignRetries.subscriberId],
      set: { tries: sql`excluded.tries`, dueAt: sql`excluded.due_at` },
    });
}

async function rememberSends(
  tx: TeamDb,
  { teamId, id: runId }: OpenRun['run'],
  { recipients, day }: { recipients: readonly Recipient[]; day: string },
): Promise<void> {
  if (recipients.length === 0) return;
  const ids = recipients.map(({ subscriber }) => subscriber.id);
  const messages = recipients.map(({ messageId }) => messageId);
  const languages = recipients.map(({ language }) => language);
  const variants = recipients.map(({ variant }) => variant);
  const kept = sql.raw(`[1:${RECENT_MAX}]`);
  await tx.execute(sql`
    INSERT INTO subscriber_sends AS known
      (team_id, subscriber_id, day, count, recent, recent_runs, recent_languages, recent_variants)
    SELECT ${teamId}::int, id, ${day}::date, 1, ARRAY[message], ARRAY[${runId}::bigint], ARRAY[language], ARRAY[variant]
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(messages)}::uuid[], ${sql.param(languages)}::text[],
      ${sql.param(variants)}::smallint[]) AS sent (id, message, language, variant)
    ORDER BY id
    ON CONFLICT (team_id, subscriber_id) DO UPDATE SET
      count = CASE WHEN known.day = excluded.day THEN known.count + 1 ELSE 1 END,
      day = excluded.day,
      recent = (excluded.recent || known.recent)${kept},
      recent_runs = (excluded.recent_runs || known.recent_runs)${kept},
      recent_languages = (excluded.recent_languages || known.recent_languages)${kept},
      recent_variants = (excluded.recent_variants || known.recent_variants)${kept}`);
}

/** The push service knows the address no more: nothing is sent there again. */
async function endGone(
  tx: TeamDb,
  teamId: number,
  { recipients, now }: { recipients: readonly Recipient[]; now: Date },
): Promise<void> {
  if (recipients.length === 0) return;
  await tx
    .update(subscribers)
    .set({ endedAt: now, endReason: 'gone' })
    .where(
      and(
        eq(subscribers.teamId, teamId),
        inArray(
          subscribers.id,
          recipients.map(({ subscriber }) => subscriber.id),
        ),
        isNull(subscribers.endedAt),
      ),
    );
}

async function enqueueEvents(
  tx: TeamDb,
  { sent, capped, now }: { sent: readonly Recipient[]; capped: readonly Recipient[]; now: Date },
): Promise<void> {
  const events = [
    ...sent.map((recipient) => messageEventOf('push_sent', recipient, now)),
    ...capped.map((recipient) => messageEventOf('push_capped', recipient, now)),
  ];
  if (events.length === 0) return;
  const id = eventIdOf('push', ...events.map(({ eventId }) => eventId));
  await enqueueTeamJobs(tx, [
    publishEventsJob({ id, schema: LATER_EVENT_SCHEMA, lines: events.map(encodeLaterEvent) }),
  ]);
}
