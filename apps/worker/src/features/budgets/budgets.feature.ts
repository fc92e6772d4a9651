import { answerBudgets } from '@sluice/event-log';
import { createMailer } from '@sluice/mail';
import { MAIL_SPENDING_STOP, SETTLE_SPENDING } from '@sluice/postgres';
import { z } from 'zod';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { answerRequest } from './answer-requests.ts';
import { mailSpendingStop } from './mail-spending-stop.ts';
import { registerOverdraftMetrics } from './overdrafts.ts';
import { settleSpending } from './settle-spending.ts';
import { watchStops } from './watch-stops.ts';

const id = z.number().int();
const ofTeam = z.object({ teamId: id });
const ofStop = z.object({ teamId: id, memberId: id });
/** How soon after money came, or at midnight, streams go on. */
const LOOK_EVERY_MS = 2_000;

export function budgetsFeature({ config, db, eventLog, log, metrics }: WorkerDeps): WorkerFeature {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, CONSOLE_URL: consoleUrl } = config;
  const mailer = createMailer({ smtpUrl, from });
  const clock = () => new Date();
  const deps = { db, log, clock };
  registerOverdraftMetrics(metrics, deps);
  return {
    tasks: {
      [SETTLE_SPENDING]: (payload) => settleSpending(db, ofTeam.parse(payload).teamId, clock()),
      [MAIL_SPENDING_STOP]: (payload) =>
        mailSpendingStop({ db, log, mailer, consoleUrl }, ofStop.parse(payload)),
    },
    background: [
      (signal) =>
        answerBudgets(eventLog, (request) => answerRequest(deps, request), {
          signal,
          onFailure: (error) => log.warn({ reason: String(error) }, 'budgets could not be renewed'),
        }),
      (signal) => watchStops(deps, { everyMs: LOOK_EVERY_MS, signal }),
    ],
  };
}
