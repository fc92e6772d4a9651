/** The next subscribers of a send, and what is to become of each. */
import { chooseMessage, KINDS, type MessageButton } from '@sluice/campaigns';
import { dayIn, isQuiet, zoneOr } from '@sluice/campaigns/schedule';
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
import { and, eq, isNull, sql } from 'drizzle-orm';

/** Small enough that a machine that fails repeats little; large enough that storing the results costs little. */
const CHUNK_ROWS = 500;

export type OpenRun = {
  run: CampaignRunRow;
  campaign: CampaignRow;
  schedule: CampaignScheduleRow;
  /** The team's: the cap's days are its days. */
  timeZone: string;
};

export type Verdict = 'send' | 'capped' | 'quiet' | 'known' | 'silent';

export type Recipient = {
  subscriber: SubscriberRow;
  messageId: string;
  verdict: Verdict;
  tries: number;
  title: string;
  body: string;
  buttons: readonly MessageButton[];
  /** Which of the schedule's texts it is. */
  language: string;
  variant: number;
};

type Sends = Pick<
  typeof subscriberSends.$inferSelect,
  'teamId' | 'subscriberId' | 'day' | 'count' | 'recent'
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

/** By keyset; first those that a push service made wait and whose time has come. */
export async function claimChunk(tx: TeamDb, open: OpenRun, now: Date): Promise<Recipient[]> {
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

const listWaiting = (tx: TeamDb, { run }: OpenRun, now: Date): Promise<Candidate[]> =>
  tx
    .select({ subscriber: subscribers, tries: campaignRetries.tries })
    .from(campaignRetries)
    .innerJoin(
      subscribers,
      and(eq(subscribers.teamId, campaignRetries.teamId), eq(subscribers.id, campaignRetries.subscriberId)),
    )
    .where(
      and(
        eq(campaignRetries.teamId, run.teamId),
        eq(campaignRetries.runId, run.id),
        sql`${campaignRetries.dueAt} <= ${now.toISOString()}::timestamptz`,
        isNull(subscribers.endedAt),
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
  return rows.map(({ subscriber, tries }) =>
    judge(open, { subscriber, tries, sends: sends.get(subscriber.id), now }),
  );
}

async function listNext(tx: TeamDb, { run, campaign, schedule }: OpenRun): Promise<SubscriberRow[]> {
  const { steps } = KINDS[campaign.kind];
  const step = sql`CASE WHEN ${subscribers.depositedAt} IS NOT NULL THEN 'deposited' WHEN ${subscribers.registeredAt} IS NOT NULL THEN 'registered' ELSE 'subscribed' END`;
  return tx
    .select()
    .from(subscribers)
    .where(
      and(
        eq(subscribers.teamId, run.teamId),
        eq(subscribers.streamId, campaign.streamId),
        isNull(subscribers.endedAt),
        sql`${subscribers.id} > ${run.afterId}`,
        sql`${step} = ANY (${sql.param([...steps])}::text[])`,
        campaign.countries.length > 0
          ? sql`${subscribers.country} = ANY (${sql.param(campaign.countries)}::text[])`
          : undefined,
        campaign.hosts.length > 0
          ? sql`${subscribers.host} = ANY (${sql.param(campaign.hosts)}::text[])`
          : undefined,
        schedule.clock === 'subscriber' ? eq(subscribers.timeZone, run.zone) : undefined,
        schedule.type === 'interval'
          ? sql`EXISTS (SELECT FROM campaign_recipients r WHERE r.team_id = ${run.teamId} AND r.run_id = ${run.id}
              AND r.subscriber_id = ${subscribers.id})`
          : undefined,
      ),
    )
    .orderBy(subscribers.id)
    .limit(CHUNK_ROWS);
}

async function findSends(tx: TeamDb, teamId: number, ids: readonly number[]): Promise<Map<number, Sends>> {
  const { rows } = await tx.execute<{ id: string; day: string; count: number; recent: string[] }>(sql`
    SELECT subscriber_id::text AS id, day::text AS day, count, recent FROM subscriber_sends
    WHERE team_id = ${teamId} AND subscriber_id = ANY (${sql.param([...ids])}::bigint[])`);
  return new Map(
    rows.map(({ id, day, count, recent }) => [
      Number(id),
      { teamId, subscriberId: Number(id), day, count, recent },
    ]),
  );
}

/** One message's id: of the occurrence and the subscriber, whatever send it is in, so that nobody gets an occurrence twice. */
const messageIdOf = ({ run }: OpenRun, subscriberId: number): string =>
  eventIdOf('push', run.teamId, run.scheduleId, run.occurrence, subscriberId);

function judge(
  open: OpenRun,
  of: { subscriber: SubscriberRow; tries: number; sends: Sends | undefined; now: Date },
): Recipient {
  const { subscriber, tries, sends, now } = of;
  const { campaign, schedule } = open;
  const messageId = messageIdOf(open, subscriber.id);
  const { mainLanguage } = campaign;
  const chosen = chooseMessage(schedule.messages, {
    language: subscriber.language,
    mainLanguage,
    seed: messageId,
  });
  const { title = '', body = '', buttons = [], language = mainLanguage, variant = 0 } = chosen ?? {};
  const verdict = chosen ? verdictOf(open, { subscriber, messageId, sends, now }) : 'silent';
  return { subscriber, messageId, verdict, tries, title, body, buttons, language, variant };
}

function verdictOf(
  { campaign: { settings, timeZone: countryZone }, timeZone }: OpenRun,
  of: { subscriber: SubscriberRow; messageId: string; sends: Sends | undefined; now: Date },
): Verdict {
  const { subscriber, messageId, sends, now } = of;
  const atMs = now.getTime();
  if (sends?.recent.includes(messageId)) return 'known';
  const { quietHours, capPerDay } = settings;
  if (quietHours && isQuiet(quietHours, { atMs, zone: zoneOr(subscriber.timeZone, countryZone) }))
    return 'quiet';
  if (capPerDay === null || !sends) return 'send';
  const today = sends.day === dayIn(atMs, timeZone) ? sends.count : 0;
  return today >= capPerDay ? 'capped' : 'send';
}
