import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { intakeRecordSchema } from '@sluice/events';
import { createMailer } from '@sluice/mail';
import {
  FOLD_SUBSCRIBER_COUNTS,
  GUARD_CAMPAIGN,
  GUARD_PUSH_HOSTS,
  MAIL_CAMPAIGN_PAUSE,
  PLAN_CAMPAIGN,
  SEND_CAMPAIGN,
  TAKE_MESSAGE_REPORTS,
  withTeam,
} from '@sluice/postgres';
import { openPushSender } from '@sluice/webpush';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { createAcceptedJournal } from './accepted-journal.ts';
import { createDeliverer } from './deliver-chunk.ts';
import { foldSubscriberCounts } from './fold-counts.ts';
import { guardCampaign } from './guard-campaign.ts';
import { guardPushHosts } from './guard-push-hosts.ts';
import { mailCampaignPause } from './mail-campaign-pause.ts';
import { planCampaign } from './plan-campaign.ts';
import { type SendDeps, sendCampaign } from './send-campaign.ts';
import { takeMessageReports } from './take-message-reports.ts';
import { takePresses } from './take-presses.ts';

const ofSchedule = z.object({ teamId: z.number().int(), scheduleId: z.number().int() });
const ofRun = z.object({ teamId: z.number().int(), runId: z.number().int() });
const ofCampaign = z.object({ teamId: z.number().int(), campaignId: z.number().int() });
const ofTeam = z.object({ teamId: z.number().int() });
const ofReports = z.object({ records: z.array(intakeRecordSchema), attempt: z.number().int() });

export const campaignTasks = (deps: SendDeps): TaskList => ({
  [PLAN_CAMPAIGN]: (payload) => planCampaign(deps.db, ofSchedule.parse(payload), deps.clock()),
  [SEND_CAMPAIGN]: (payload) => sendCampaign(deps, ofRun.parse(payload)),
  [GUARD_CAMPAIGN]: async (payload) => {
    const ref = ofCampaign.parse(payload);
    await withTeam(deps.db, ref.teamId, (tx) =>
      guardCampaign(tx, ref, { now: deps.clock(), comparesShown: true }),
    );
  },
  [GUARD_PUSH_HOSTS]: (payload) => guardPushHosts(deps.db, ofTeam.parse(payload).teamId, deps.clock()),
  [TAKE_MESSAGE_REPORTS]: async (payload) => {
    const { records, attempt } = ofReports.parse(payload);
    const options = { now: deps.clock(), attempt };
    const reports = records.filter((record) => record.kind === 'message_report');
    await takeMessageReports(deps.db, reports, options);
    const presses = records.filter((record) => record.kind === 'press');
    await takePresses(deps.db, presses, options);
  },
  [FOLD_SUBSCRIBER_COUNTS]: (payload) => foldSubscriberCounts(deps.db, ofTeam.parse(payload).teamId),
});

export function campaignsFeature({ config, db, log, secrets }: WorkerDeps): WorkerFeature {
  const sender = openPushSender(config);
  // By database: another one has other sends of the same numbers.
  const database = createHash('sha256').update(config.DATABASE_URL).digest('hex').slice(0, 16);
  const journal = createAcceptedJournal(join(config.WORKER_DATA_DIR, 'accepted', database), (error) =>
    log.error({ reason: String(error) }, 'accepted messages cannot be noted down: a kill repeats a chunk'),
  );
  const deliverer = createDeliverer({ db, secrets, sender, journal, subject: config.PUSH_SUBJECT });
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, CONSOLE_URL: consoleUrl } = config;
  const mailer = createMailer({ smtpUrl, from });
  return {
    tasks: {
      ...campaignTasks({ db, log, clock: () => new Date(), deliverer }),
      [MAIL_CAMPAIGN_PAUSE]: (payload) =>
        mailCampaignPause({ db, mailer, consoleUrl }, ofCampaign.parse(payload)),
    },
    intake: {
      press: (records) => takePresses(db, records, { now: new Date(), attempt: 0 }),
      message_report: (records) => takeMessageReports(db, records, { now: new Date(), attempt: 0 }),
    },
  };
}
