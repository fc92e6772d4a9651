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
import { freshIds, type OpenRun, type Recipient, worthUntilMs } from './claim-chunk.ts';
import { addChunkResults, watchChunk } from './count-chunk.ts';
import type { Delivered } from './deliver-chunk.ts';
import { messageEventOf } from './message-event.ts';

const BACKOFF = { firstMs: 2_000, maxMs: 10 * 60_000 };
/** The connection broke under it, which says nothing of the message. A service that is not there at all is left alone by its sender. */
const UNREACHABLE_BACKOFF = { firstMs: 2_000, maxMs: 10_000 };
/** How many messages of one subscriber are remembered, so that none is sent twice. */
const RECENT_MAX = 20;
/** One for each of them; the one for a new message is 0. */
const RECENT_BITS = sql.raw(String(2 ** RECENT_MAX - 1));

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
  const countOf = (wanted: Recipient['verdict']) =>
    recipients.filter(({ verdict }) => verdict === wanted).length;
  const [known, silent] = [countOf('known'), countOf('silent')];
  const day = dayIn(now.getTime(), timeZone);
  const untried = of('not_sent');
  const counted = new Set([...sent, ...toRetry.map(({ recipient }) => recipient)]);
  const released = recipients.filter((recipient) => recipient.isReserved && !counted.has(recipient));
  await rememberSends(tx, run, { sent, released, day });
  await endGone(tx, run.teamId, { recipients: gone, now });
  await saveRetries(tx, open, { chunk, toRetry, untried });
  await enqueueEvents(tx, { sent, capped, now });
  await addChunkResults(tx, open, { sent, capped, refused, day });
  await tx
    .update(campaignRuns)
    .set({
      afterId: Math.max(run.afterId, ...freshIds(recipients)),
      // Nobody whom it is for: they have had it by another clock, or there is no text that they read. Progress is measured without them.
      audience: sql`greatest(0, ${campaignRuns.audience} - ${known + silent})`,
      known: sql`${campaignRuns.known} + ${known}`,
      silent: sql`${campaignRuns.silent} + ${silent}`,
      sent: sql`${campaignRuns.sent} + ${sent.length}`,
      capped: sql`${campaignRuns.capped} + ${capped.length}`,
      quiet: sql`${campaignRuns.quiet} + ${countOf('quiet')}`,
      gone: sql`${campaignRuns.gone} + ${gone.length}`,
      late: sql`${campaignRuns.late} + ${late.length}`,
      failed: sql`${campaignRuns.failed} + ${late.length + of('rejected', 'too_large', 'no_message', 'no_key').length}`,
    })
    .where(and(eq(campaignRuns.teamId, run.teamId), eq(campaignRuns.id, run.id)));
  return watchChunk(tx, open, { sent, refused, now });
}

type Retry = { recipient: Recipient; dueAt: Date; tries: number };

/** Within the time that the message is worth something; the rest has come too late. */
function splitRetries(open: OpenRun, { delivered, now }: Chunk): [Retry[], Recipient[]] {
  const endMs = worthUntilMs(open);
  const [retries, late]: [Retry[], Recipient[]] = [[], []];
  for (const { recipient, result } of delivered) {
    if (result.kind === 'late') late.push(recipient);
    if (result.kind !== 'retry' && result.kind !== 'held' && result.kind !== 'unreachable') continue;
    const dueMs = now.getTime() + waitMsOf(result, recipient.tries);
    // Who was held back was not tried, and does not wait longer for it the next time.
    const tries = result.kind === 'held' ? Math.max(1, recipient.tries) : recipient.tries + 1;
    if (dueMs < endMs) retries.push({ recipient, dueAt: new Date(dueMs), tries });
    else late.push(recipient);
  }
  return [retries, late];
}

function waitMsOf(
  result: Extract<Delivered['result'], { kind: 'retry' | 'held' | 'unreachable' }>,
  tries: number,
): number {
  if (result.kind === 'held') return result.afterMs;
  if (result.kind === 'unreachable') return exponentialMs(tries, UNREACHABLE_BACKOFF);
  // It may say "at once", or a moment that is over, for as long as it likes.
  return Math.max(result.afterMs ?? 0, exponentialMs(tries, BACKOFF));
}

async function saveRetries(
  tx: TeamDb,
  { run: { teamId, id: runId } }: OpenRun,
  of: { chunk: Chunk; toRetry: readonly Retry[]; untried: readonly Recipient[] },
): Promise<void> {
  const { chunk, toRetry, untried } = of;
  // Whom a pause kept from being tried comes first when it goes on; the others of the chunk are settled, and counted once.
  const paused = untried
    .filter(({ tries }) => tries === 0)
    .map((recipient) => ({ recipient, dueAt: chunk.now, tries: 1 }));
  const waiting = [...toRetry, ...paused];
  const settled = chunk.recipients
    .filter((recipient) => recipient.tries > 0 && !untried.includes(recipient))
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
  if (waiting.length === 0) return;
  await tx
    .insert(campaignRetries)
    .values(
      waiting.map(({ recipient, dueAt, tries }) => ({
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

/** One statement for both, in the order of the ids: whoever claims meanwhile locks the same rows. */
async function rememberSends(
  tx: TeamDb,
  { teamId, id: runId }: OpenRun['run'],
  { sent, released, day }: { sent: readonly Recipient[]; released: readonly Recipient[]; day: string },
): Promise<void> {
  const recipients = [...sent, ...released];
  if (recipients.length === 0) return;
  const ids = recipients.map(({ subscriber }) => subscriber.id);
  const messages = recipients.map(({ messageId }) => messageId);
  const languages = recipients.map(({ language }) => language);
  const variants = recipients.map(({ variant }) => variant);
  const areSent = recipients.map((_, index) => index < sent.length);
  const kept = sql.raw(`[1:${RECENT_MAX}]`);
  const ifSent = (value: string) => sql.raw(`CASE WHEN is_sent THEN ARRAY[${value}] ELSE '{}' END`);
  await tx.execute(sql`
    INSERT INTO subscriber_sends AS known
      (team_id, subscriber_id, day, count, recent, recent_runs, recent_languages, recent_variants, reserved)
    SELECT ${teamId}::int, id, ${day}::date, is_sent::int, ${ifSent('message')}, ${ifSent('run_id')}, ${ifSent('language')},
      ${ifSent('variant')}, CASE WHEN is_sent THEN '{}' ELSE ARRAY[message] END
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(messages)}::uuid[], ${sql.param(languages)}::text[],
      ${sql.param(variants)}::smallint[], ${sql.param(areSent)}::boolean[]) AS settled (id, message, language, variant, is_sent),
      (SELECT ${runId}::bigint) AS run (run_id)
    ORDER BY id
    ON CONFLICT (team_id, subscriber_id) DO UPDATE SET
      count = CASE WHEN excluded.count = 0 THEN known.count WHEN known.day = excluded.day THEN known.count + 1 ELSE 1 END,
      day = CASE WHEN excluded.count = 0 THEN known.day ELSE excluded.day END,
      recent = (excluded.recent || known.recent)${kept},
      recent_runs = (excluded.recent_runs || known.recent_runs)${kept},
      recent_languages = (excluded.recent_languages || known.recent_languages)${kept},
      recent_variants = (excluded.recent_variants || known.recent_variants)${kept},
      reserved = array_remove(known.reserved, coalesce(excluded.recent[1], excluded.reserved[1])),
      recent_shown = (known.recent_shown << excluded.count) & ${RECENT_BITS},
      recent_dismissed = (known.recent_dismissed << excluded.count) & ${RECENT_BITS}`);
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
