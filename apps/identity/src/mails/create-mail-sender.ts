/**
 * Sends mail after the response has left: its time reveals neither the relay's speed nor whether there was a mail at all. A mail lost with
 * the process can be requested again with one press.
 */
import type { Mail, Mailer } from '@sluice/mail';
import type { Log, Metrics } from '@sluice/runtime';

/** A relay that restarts is back within seconds; in total no longer than a person waits for a mail. */
const RETRY_DELAYS_MS = [500, 2_000, 8_000];
/** Mails hold links, so they are queued in memory only, up to a limit. */
const WAITING_MAX = 1_000;

export type MailSender = {
  /** Runs the work that decides whether there is a mail, and sends it. Never throws, never waits. */
  send: (compose: () => Promise<Mail | undefined>) => void;
  /** Resolves when everything in progress has been sent or given up. */
  drain: () => Promise<void>;
};

export function createMailSender({
  mailer,
  log,
  metrics,
}: {
  mailer: Mailer;
  log: Log;
  metrics: Metrics;
}): MailSender {
  const waiting = new Set<Promise<void>>();
  const sent = metrics.counter({
    name: 'identity_mails_total',
    help: 'Mails by what became of them.',
    labelNames: ['outcome'],
  });

  const deliver = async (compose: () => Promise<Mail | undefined>): Promise<void> => {
    const mail = await compose();
    if (!mail) return;
    for (let attempt = 0; ; attempt += 1) {
      try {
        await mailer.send(mail);
        return sent.inc({ outcome: 'sent' });
      } catch (error) {
        const delayMs = RETRY_DELAYS_MS[attempt];
        if (delayMs === undefined) throw error;
        log.warn({ reason: reasonOf(error), delayMs }, 'mail not taken, trying again');
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
  };

  return {
    send: (compose) => {
      if (waiting.size >= WAITING_MAX) {
        sent.inc({ outcome: 'dropped' });
        log.error({ waiting: waiting.size }, 'too many mails wait, one was dropped');
        return;
      }
      const work = deliver(compose)
        .catch((error: unknown) => {
          sent.inc({ outcome: 'failed' });
          log.error({ reason: reasonOf(error) }, 'mail given up');
        })
        .finally(() => waiting.delete(work));
      waiting.add(work);
    },
    drain: async () => {
      await Promise.all(waiting);
    },
  };
}

/** Not the error itself: a relay's answer may repeat the mail, and the mail holds the link. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
