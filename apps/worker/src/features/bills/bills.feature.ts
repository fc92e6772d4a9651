import { createMailer } from '@sluice/mail';
import { openChains } from '@sluice/payments/chains';
import { MAIL_RECEIPT } from '@sluice/postgres';
import { z } from 'zod';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { createChainMetrics } from './chain-metrics.ts';
import { watchExpiry } from './expire-bills.ts';
import { mailReceipt } from './mail-receipt.ts';
import { watchChain } from './watch-chain.ts';

const id = z.number().int();
const receiptPayload = z.object({ teamId: id, billId: id });

export function billsFeature({ config, db, log, metrics }: WorkerDeps): WorkerFeature {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, CONSOLE_URL: consoleUrl, BILL_WATCH_MS: everyMs } = config;
  const mailer = createMailer({ smtpUrl, from });
  const deps = { db, log, clock: () => new Date() };
  const chainMetrics = createChainMetrics(metrics, deps.clock);
  return {
    tasks: {
      [MAIL_RECEIPT]: (payload) =>
        mailReceipt({ db, log, mailer, consoleUrl }, receiptPayload.parse(payload)),
    },
    background: [
      (signal) => watchExpiry(deps, { everyMs, signal }),
      ...openChains(config).map(
        (watched) => (signal: AbortSignal) =>
          watchChain(deps, watched, { everyMs, signal, metrics: chainMetrics }),
      ),
    ],
  };
}
