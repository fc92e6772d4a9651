import { createMailer } from '@sluice/mail';
import { createGuardedCaller } from '@sluice/networks';
import { MAIL_WEBHOOK_DISABLED } from '@sluice/postgres';
import { z } from 'zod';
import { repeatUntilStopped } from '../../repeat-until-stopped.ts';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { FORGET_DELIVERIES_CRONTAB, forgetDeliveryTasks } from './webhooks/forget-deliveries.ts';
import { mailWebhookDisabled } from './webhooks/mail-webhook-disabled.ts';
import { runWebhookSender } from './webhooks/send-webhooks.ts';
import { spreadWebhookEvents } from './webhooks/spread-webhook-events.ts';

const DAY_MS = 86_400_000;
/** How soon after it happened a message is on its way. */
const LOOK_EVERY_MS = 500;
/** A sender that stalls for longer than a call takes counts as dead. */
const LEASE_CALLS = 2;

const ofWebhook = z.object({ teamId: z.number().int(), webhookId: z.number().int() });

export function integrationsFeature({ config, db, log, secrets }: WorkerDeps): WorkerFeature {
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
  const call = createGuardedCaller({
    allowedRanges: config.S2S_ALLOWED_RANGES,
    timeoutMs: config.WEBHOOK_TIMEOUT_MS,
  });
  return {
    tasks: {
      ...forgetDeliveryTasks({ db }),
      [MAIL_WEBHOOK_DISABLED]: (payload) =>
        mailWebhookDisabled({ db, mailer, consoleUrl: config.CONSOLE_URL }, ofWebhook.parse(payload)),
    },
    crontab: FORGET_DELIVERIES_CRONTAB,
    background: [
      (signal) =>
        repeatUntilStopped(
          () => spreadWebhookEvents(db),
          (reason) => log.warn({ reason }, 'what happened cannot be noted for webhooks'),
          { everyMs: LOOK_EVERY_MS, signal },
        ),
      (signal) =>
        runWebhookSender(
          {
            db,
            log,
            secrets,
            call,
            firstMs: config.WEBHOOK_FIRST_MS,
            leaseMs: config.WEBHOOK_TIMEOUT_MS * LEASE_CALLS,
            disableAfterMs: config.WEBHOOK_FAILING_DAYS * DAY_MS,
            concurrency: config.WEBHOOK_CONCURRENCY,
          },
          signal,
        ),
    ],
  };
}
