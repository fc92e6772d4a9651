/** The jobs that a transaction can enqueue: the name of each task, its payload, and the key under which a waiting one is replaced. */
import { SHOWN_LIMITS } from '@sluice/campaigns';
import type { TeamJob } from './enqueue-team-jobs.ts';
import type { PostbackRow } from './schema/index.ts';

/** Copies a stream or transfers it to another member, step by step. */
export const CARRY_STREAM = 'carry_stream';

/** `apiKeyName` is the key that asked for it, for the audit log, which is written when the job ends. */
export function carryJob(carryId: number, apiKeyName: string | null): TeamJob {
  return { task: CARRY_STREAM, payload: { carryId, apiKeyName }, key: String(carryId) };
}

/** Settles every waiting conversion request of the team that is due. */
export const TAKE_CONVERSIONS = 'take_conversions';

/** New requests and retries have a key each: with one key, a retry's later time would replace the job for new requests. */
export const takeConversionsJob = (runAt?: Date): TeamJob =>
  runAt
    ? { task: TAKE_CONVERSIONS, payload: {}, key: 'later', runAt }
    : { task: TAKE_CONVERSIONS, payload: {}, key: 'now' };

/** Settles again what came under a status whose meaning has changed. */
export const reopenConversionsJob = (status: string): TeamJob => ({
  task: TAKE_CONVERSIONS,
  payload: { reopen: status },
  key: `reopen ${status}`,
});

export const CHECK_DOMAIN = 'check_domain';
export const BUY_DOMAIN = 'buy_domain';

/** One waiting check per domain: enqueueing it again moves its time. */
export const checkDomainJob = (domainId: number, runAt?: Date): TeamJob => ({
  task: CHECK_DOMAIN,
  payload: { domainId },
  key: String(domainId),
  ...(runAt && { runAt }),
});

export const buyDomainJob = (purchaseId: number, runAt?: Date): TeamJob => ({
  task: BUY_DOMAIN,
  payload: { purchaseId },
  key: String(purchaseId),
  ...(runAt && { runAt }),
});

export const SEND_POSTBACKS = 'send_postbacks';

/** One waiting job for everything that a team has to send to a network. */
export const sendPostbacksJob = (network: PostbackRow['network'], runAt?: Date): TeamJob => ({
  task: SEND_POSTBACKS,
  payload: { network },
  key: network,
  ...(runAt && { runAt }),
});

/** Tells postbacks again, step by step. */
export const FORWARD_POSTBACKS = 'forward_postbacks';

export const forwardPostbacksJob = (forwardId: number): TeamJob => ({
  task: FORWARD_POSTBACKS,
  payload: { forwardId },
  key: String(forwardId),
});

/** Publishes events that were made by the worker, not by an edge, to the event log. */
export const PUBLISH_EVENTS = 'publish_events';
/** The former name of the same task, from when only conversions were made here. Such a job may still wait, with lines of `event_v1`. */
export const PUBLISH_CONVERSIONS = 'publish_conversions';

/** `id` never changes, so the event log drops a batch that is published twice. */
export const publishEventsJob = (batch: {
  id: string;
  schema: string;
  lines: readonly string[];
}): TeamJob => ({
  task: PUBLISH_EVENTS,
  payload: batch,
  key: batch.id,
});

/** Tells statistics what a credit note gave back. */
export const ADJUST_REVERSALS = 'adjust_reversals';

export const adjustReversalsJob = (creditNoteId: number): TeamJob => ({
  task: ADJUST_REVERSALS,
  payload: { creditNoteId },
  key: String(creditNoteId),
});

/** Charges what came while the team was not charged. */
export const CHARGE_PARKED_EVENTS = 'charge_parked_events';

export const chargeParkedEventsJob = (): TeamJob => ({ task: CHARGE_PARKED_EVENTS, payload: {}, key: 'all' });

export const MAIL_RECEIPT = 'mail_receipt';

/** By payment: each that is credited is told of. */
export const mailReceiptJob = (billId: number, paymentId: number): TeamJob => ({
  task: MAIL_RECEIPT,
  payload: { billId },
  key: String(paymentId),
});

/** Stops the streams of a team or a member with nothing to spend, and lifts stops that no longer hold. */
export const SETTLE_SPENDING = 'settle_spending';

export const settleSpendingJob = (): TeamJob => ({ task: SETTLE_SPENDING, payload: {}, key: 'all' });

export const MAIL_SPENDING_STOP = 'mail_spending_stop';

/** `memberId` 0: the whole team. `at` tells one stop from the next. */
export const mailSpendingStopJob = (memberId: number, at: Date): TeamJob => ({
  task: MAIL_SPENDING_STOP,
  payload: { memberId, at: at.toISOString() },
  key: String(memberId),
});

/** Creates the sends of a schedule that are due, and comes back at the next one. */
export const PLAN_CAMPAIGN = 'plan_campaign';

/** One waiting job for each schedule: a change of it replaces the time. */
export const planCampaignJob = (scheduleId: number, runAt?: Date): TeamJob => ({
  task: PLAN_CAMPAIGN,
  payload: { scheduleId },
  key: String(scheduleId),
  ...(runAt && { runAt }),
});

export const SEND_CAMPAIGN = 'send_campaign';
/**
 * So many of a team's sends are at work at once: one that has a send for each of ninety zones leaves the workers' other places to others, and
 * a small send need not wait for a large one. The queue keeps a row for each name for ever.
 */
const SEND_LANES = 2;

/** The key replaces a job that waits; the queue keeps a new one from running beside one that is at work, so that nobody is sent to twice. */
export const sendCampaignJob = (
  { teamId, runId }: { teamId: number; runId: number },
  runAt?: Date,
): TeamJob => ({
  task: SEND_CAMPAIGN,
  payload: { runId },
  key: String(runId),
  queue: `${teamId}:${runId % SEND_LANES}`,
  ...(runAt && { runAt }),
});

/** When its messages are worth nothing any more, whatever else became of its jobs: a key of its own, or a retry's time would replace it. */
export const endSendJob = (of: { teamId: number; runId: number }, runAt: Date): TeamJob => ({
  ...sendCampaignJob(of, runAt),
  key: `${of.runId} end`,
});

/** Switches a campaign off whose messages are refused or answered by unsubscribing too often. */
export const GUARD_CAMPAIGN = 'guard_campaign';

export const guardCampaignJob = (campaignId: number): TeamJob => ({
  task: GUARD_CAMPAIGN,
  payload: { campaignId },
  key: String(campaignId),
});

const HALF_HOUR_MS = 30 * 60_000;

/** Compares what was shown of its sends once their time is over. One waiting job for each half-hour of sending. */
export function guardShownJob(campaignId: number, now: Date): TeamJob {
  const halfHour = Math.ceil((now.getTime() + 1) / HALF_HOUR_MS);
  return {
    task: GUARD_CAMPAIGN,
    payload: { campaignId },
    key: `${campaignId} shown ${halfHour}`,
    runAt: new Date(halfHour * HALF_HOUR_MS + SHOWN_LIMITS.soonMs),
  };
}

/** Looks at how the messages of a team's domains are taken. */
export const GUARD_PUSH_HOSTS = 'guard_push_hosts';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Until the day is over, and two hours more. */
const DAY_OVER_MS = 27 * HOUR_MS;

/** Soon, once for all of a minute; and when the day's messages have had their time to be shown, once for all of an hour. */
export function guardPushHostsJobs(now: Date): TeamJob[] {
  const minute = Math.ceil((now.getTime() + 1) / MINUTE_MS);
  const hour = Math.ceil((now.getTime() + 1) / HOUR_MS);
  return [
    { task: GUARD_PUSH_HOSTS, payload: {}, key: `${minute}`, runAt: new Date(minute * MINUTE_MS) },
    {
      task: GUARD_PUSH_HOSTS,
      payload: {},
      key: `day ${hour}`,
      runAt: new Date(hour * HOUR_MS + DAY_OVER_MS),
    },
  ];
}

/** Looks again at what browsers reported of messages before their sender had stored them. */
export const TAKE_MESSAGE_REPORTS = 'take_message_reports';

export const takeMessageReportsJob = (
  records: readonly { id: string }[],
  { runAt, attempt }: { runAt: Date; attempt: number },
): TeamJob => ({
  task: TAKE_MESSAGE_REPORTS,
  payload: { records, attempt },
  key: `${records[0]?.id} ${attempt}`,
  runAt,
});

/** Tells the campaign's member that its guard has switched it off. */
export const MAIL_CAMPAIGN_PAUSE = 'mail_campaign_pause';

/** `at` tells one pause from the next. */
export const mailCampaignPauseJob = (campaignId: number, at: Date): TeamJob => ({
  task: MAIL_CAMPAIGN_PAUSE,
  payload: { campaignId },
  key: `${campaignId} ${at.toISOString()}`,
});

/** Sums up the differences by which a team's subscribers are counted. */
export const FOLD_SUBSCRIBER_COUNTS = 'fold_subscriber_counts';
/** More than so many beside their sums: reading them costs more than a screen may wait for. */
export const UNFOLDED_COUNTS_MAX = 20_000;

export const foldSubscriberCountsJob = (): TeamJob => ({
  task: FOLD_SUBSCRIBER_COUNTS,
  payload: {},
  key: 'all',
});

/** Tells those who manage a team's integrations that one of its webhooks was turned off. */
export const MAIL_WEBHOOK_DISABLED = 'mail_webhook_disabled';

/** `at` tells one time from the next. */
export const mailWebhookDisabledJob = (webhookId: number, at: Date): TeamJob => ({
  task: MAIL_WEBHOOK_DISABLED,
  payload: { webhookId },
  key: `${webhookId} ${at.toISOString()}`,
});
