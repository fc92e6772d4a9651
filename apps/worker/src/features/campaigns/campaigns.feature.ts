import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createMailer } from '@sluice/mail';
import {
  FOLD_SUBSCRIBER_COUNTS,
  GUARD_CAMPAIGN,
  MAIL_CAMPAIGN_PAUSE,
  PLAN_CAMPAIGN,
  SEND_CAMPAIGN,
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
import { mailCampaignPause } from './mail-campaign-pause.ts';
import { planCampaign } from './plan-campaign.ts';
import { type SendDeps, sendCampaign } from './send-campaign.ts';
import { takePresses } from './take-presses.ts';

const ofSchedule = z.object({ teamId: z.number().int(), scheduleId: z.number().int() });
const ofRun = z.object({ teamId: z.number().int(), runId: z.number().int() });
const ofCampaign = z.object({ teamId: z.number().int(), campaignId: z.number().int() });
const ofTeam = z.object({ teamId: z.number().int() });

export const campaignTasks = (deps: SendDeps): TaskList => ({
  [PLAN_CAMPAIGN]: (payload) => planCampaign(deps.db, ofSchedule.parse(payload), deps.clock()),
  [SEND_CAMPAIGN]: (payload) => sendCampaign(deps, ofRun.parse(payload)),
  [GUARD_CAMPAIGN]: async (payload) => {
    const ref = ofCampaign.parse(payload);
    await withTeam(deps.db, ref.teamId, (tx) => guardCampaign(tx, ref, deps.clock()));
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
    intake: { press: (records) => takePresses(db, records) },
  };
}
