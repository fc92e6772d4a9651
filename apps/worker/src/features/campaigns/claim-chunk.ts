/** The next subscribers of a send, and what is to become of each. */
import { chooseMessage, type MessageButton, type Messages } from '@sluice/campaigns';
import { dayIn, quietFrom, zoneOr } from '@sluice/campaigns/schedule';
import { eventIdOf } from '@sluice/events';
import {
  type CampaignRow,
  type CampaignRunRow,
  type CampaignScheduleRow,
  campaignRetries,
  campaignRuns,
  campaignSchedules,
  campaigns,
  type SubscriberRow,
  type subscriberSends,
  subscribers,
  type TeamDb,
  teams,
} from '@sluice/postgres';
import { and, eq, lte, sql } from 'drizzle-orm';
import { isInAudience } from './audience-filter.ts';
import { reserveMessages } from './reserve-messages.ts';

/** Small enough that a machine that fails repeats little; large enough that storing the results costs little. */
const CHUNK_ROWS = 500;

export type OpenRun = {
  run: CampaignRunRow;
  campaign: CampaignRow;
  schedule: CampaignScheduleRow;
  /** The team's: the cap's days are its days. */
  timeZone: string;
};

/** When nobody is to get its messages any more. */
export const worthUntilMs = ({
  run,
  campaign,
}: {
  run: Pick<CampaignRunRow, 'dueAt'>;
  campaign: Pick<CampaignRow, 'settings'>;
}): number => run.dueAt.getTime() + campaign.settings.ttlHours * 3_600_000;

export type Verdict = 'send' | 'capped' | 'quiet' | 'known' | 'silent';

export type Recipient = {
  subscriber: SubscriberRow;
  messageId: string;
  verdict: Verdict;
  tries: number;
  /** It counts for the cap until what became of it is stored. */
  isReserved: boolean;
  /** When their quiet hours begin: a phone that wakes in them is shown nothing. */
  quietFromMs: number;
  title: string;
  body: string;
  buttons: readonly MessageButton[];
  /** Which of the schedule's texts it is. */
  language: string;
  variant: number;
};

type Sends = Pick<
  typeof subscriberSends.$inferSelect,
  'teamId' | 'subscriberId' | 'day' | 'count' | 'recent' | 'reserved'
>;

export async function findOpenRun(tx: TeamDb, teamId: number, runId: number): Promise<OpenRun | undefined> {
  const [found] = await tx
    .select({ run: campaignRuns, campaign: campaigns, schedule: campaignSchedules, timeZone: teams.timeZone })
    .from(campaignRuns)
    .innerJoin(
      campaignSchedules,
      and(
        eq(campaignSchedules.teamId, campaignRuns.teamId),
        eq(campaignSchedules.id, campaignRuns.scheduleId),
      ),
    )
    .innerJoin(
      campaigns,
      and(eq(campaigns.teamId, campaignRuns.teamId), eq(campaigns.id, campaignRuns.campaignId)),
    )
    .innerJoin(teams, eq(teams.id, campaignRuns.teamId))
    .where(
      and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, runId), eq(campaignRuns.state, 'sending')),
    );
  return found;
}

/** By keyset; first those that a push service made wait and whose time has come, or last where they wait for one that is slow. */
export async function claimChunk(
  tx: TeamDb,
  open: OpenRun,
  now: Date,
  { waitingLast = false } = {},
): Promise<Recipient[]> {
  const ahead = waitingLast ? await claimAhead(tx, open, now) : [];
  if (ahead.length > 0) return ahead;
  const waiting = await listWaiting(tx, open, now);
  return waiting.length > 0 ? judgeAll(tx, open, { rows: waiting, now }) : claimAhead(tx, open, now);
}

/** The next by keyset alone, while those before them are still under way: the send's position is where these end. */
export async function claimAhead(tx: TeamDb, open: OpenRun, now: Date): Promise<Recipient[]> {
  const fresh = await listNext(tx, open);
  return judgeAll(tx, open, { rows: fresh.map((subscriber) => ({ subscriber, tries: 0 })), now });
}

/** Of those that are not tried again: up to where a send has come with them. */
export const freshIds = (recipients: readonly Recipient[]): number[] =>
  recipients.filter(({ tries }) => tries === 0).map(({ subscriber }) => subscriber.id);

type Candidate = { subscriber: SubscriberRow; tries: number };

/** As it was planned: a campaign that gets another stream, other countries or hosts goes there with its next send. */
const isWanted = ({ run, campaign }: OpenRun) =>
  isInAudience({
    ...campaign,
    streamId: run.streamId ?? campaign.streamId,
    countries: run.countries ?? campaign.countries,
    hosts: run.hosts ?? campaign.hosts,
  });

/** Whoever has gone meanwhile, or come too far for the message, waits no more. */
const listWaiting = (tx: TeamDb, open: OpenRun, now: Date): Promise<Candidate[]> =>
  tx
    .select({ subscriber: subscribers, tries: campaignRetries.tries })
    .from(campaignRetries)
    .innerJoin(
      subscribers,
      and(eq(subscribers.teamId, campaignRetries.teamId), eq(subscribers.id, campaignRetries.subscriberId)),
    )
    .where(
      and(
        eq(campaignRetries.teamId, open.run.teamId),
        eq(campaignRetries.runId, open.run.id),
        lte(campaignRetries.dueAt, now),
        isWanted(open),
      ),
    )
    .orderBy(campaignRetries.dueAt)
    .limit(CHUNK_ROWS);

async function judgeAll(
  tx: TeamDb,
  open: OpenRun,
  { rows, now }: { rows: readonly Candidate[]; now: Date },
): Promise<Recipient[]> {
  if (rows.length === 0) return [];
  const sends = await findSends(
    tx,
    open.run.teamId,
    rows.map(({ subscriber }) => subscriber.id),
  );
  const messages = messagesOf(open);
  const quietFromMs = createQuietHours(open, now);
  const recipients = rows.map(({ subscriber, tries }) =>
    judge(open, {
      subscriber,
      tries,
      messages,
      sends: sends.get(subscriber.id),
      quietFromMs: quietFromMs(subscriber),
      now,
    }),
  );
  return reserveMessages(tx, open, { recipients, now });
}

/** Reading a clock takes long, and a chunk is of a few zones. */
function createQuietHours({ campaign: { settings, timeZone } }: OpenRun, now: Date) {
  const { quietHours } = settings;
  const byZone = new Map<string, number>();
  return (subscriber: SubscriberRow): number => {
    if (!quietHours) return Number.POSITIVE_INFINITY;
    const known = byZone.get(subscriber.timeZone);
    if (known !== undefined) return known;
    const zone = zoneOr(subscriber.timeZone, timeZone);
    const fromMs = quietFrom(quietHours, { atMs: now.getTime(), zone });
    byZone.set(subscriber.timeZone, fromMs);
    return fromMs;
  };
}

/** A schedule keeps the texts of languages that its campaign has no more: they are there again with the language. */
const messagesOf = ({ campaign: { languages }, schedule: { messages } }: OpenRun): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([language]) => languages.includes(language)));

async function listNext(tx: TeamDb, open: OpenRun): Promise<SubscriberRow[]> {
  const { run, schedule } = open;
  // As it was planned: a schedule that gets another type or clock meanwhile would send to everybody, or to nobody.
  const type = run.scheduleType ?? schedule.type;
  const clock = run.clock ?? schedule.clock;
  return tx
    .select()
    .from(subscribers)
    .where(
      and(
        isWanted(open),
        sql`${subscribers.id} > ${run.afterId}`,
        run.uptoId === null ? undefined : lte(subscribers.id, run.uptoId),
        clock === 'subscriber' ? eq(subscribers.timeZone, run.zone) : undefined,
        type === 'interval'
          ? sql`EXISTS (SELECT FROM campaign_recipients r WHERE r.team_id = ${run.teamId} AND r.run_id = ${run.id}
              AND r.subscriber_id = ${subscribers.id})`
          : undefined,
      ),
    )
    .orderBy(subscribers.id)
    .limit(CHUNK_ROWS);
}

async function findSends(tx: TeamDb, teamId: number, ids: readonly number[]): Promise<Map<number, Sends>> {
  const { rows } = await tx.execute<Omit<Sends, 'teamId' | 'subscriberId'> & { id: string }>(sql`
    SELECT subscriber_id::text AS id, day::text AS day, count, recent, reserved FROM subscriber_sends
    WHERE team_id = ${teamId} AND subscriber_id = ANY (${sql.param([...ids])}::bigint[])`);
  return new Map(
    rows.map(({ id, ...sends }) => [Number(id), { teamId, subscriberId: Number(id), ...sends }]),
  );
}

/** One message's id: of the occurrence and the subscriber, whatever send it is in, so that nobody gets an occurrence twice. */
export const messageIdOf = ({ run }: Pick<OpenRun, 'run'>, subscriberId: number): string =>
  eventIdOf('push', run.teamId, run.scheduleId, run.occurrence, subscriberId);

function judge(
  open: OpenRun,
  of: Candidate & { messages: Messages; sends: Sends | undefined; quietFromMs: number; now: Date },
): Recipient {
  const { subscriber, tries, messages, sends, quietFromMs, now } = of;
  const messageId = messageIdOf(open, subscriber.id);
  const { mainLanguage } = open.campaign;
  const chosen = chooseMessage(messages, {
    language: subscriber.language,
    mainLanguage,
    seed: messageId,
  });
  const { title = '', body = '', buttons = [], language = mainLanguage, variant = 0 } = chosen ?? {};
  const verdict = chosen ? verdictOf(open, { messageId, sends, quietFromMs, now }) : 'silent';
  return {
    subscriber,
    messageId,
    verdict,
    tries,
    // By its first try, or by a sender that died.
    isReserved: sends?.reserved.includes(messageId) ?? false,
    quietFromMs,
    title,
    body,
    buttons,
    language,
    variant,
  };
}

function verdictOf(
  { campaign: { settings }, timeZone }: OpenRun,
  of: { messageId: string; sends: Sends | undefined; quietFromMs: number; now: Date },
): Verdict {
  const { messageId, sends, quietFromMs, now } = of;
  const atMs = now.getTime();
  if (sends?.recent.includes(messageId)) return 'known';
  if (quietFromMs <= atMs) return 'quiet';
  const { capPerDay } = settings;
  if (capPerDay === null || !sends) return 'send';
  const today = sends.day === dayIn(atMs, timeZone) ? sends.count : 0;
  return today >= capPerDay ? 'capped' : 'send';
}
