/** By mail: a digest, at most one of a team in so long. */
import { isMailRefused, type Mailer } from '@sluice/mail';
import type { Channel } from './channel.ts';
import { messageMail } from './message-mail.ts';

const SINGLES_MAX = 50;
const BACKOFF = { firstMs: 5_000, maxMs: 600_000 };

type MailDeps = {
  mailer: Pick<Mailer, 'send'>;
  consoleUrl: string;
  /** Between two mails of a team to a person; so long a conversion waits for others, too. */
  everyMs: number;
  backoff?: Channel['backoff'];
};

export function createMailChannel({ mailer, consoleUrl, everyMs, backoff = BACKOFF }: MailDeps): Channel {
  return {
    name: 'mail',
    digestMs: everyMs,
    restMs: everyMs,
    singlesMax: SINGLES_MAX,
    backoff,
    send: async ({ teamId, email, language }, message) => {
      try {
        await mailer.send({ to: email, ...messageMail({ ...message, teamId }, language, consoleUrl) });
        return { kind: 'sent' };
      } catch (error) {
        return { kind: isMailRefused(error) ? 'refused' : 'failed', reason: String(error) };
      }
    },
    // A relay never says that an address is gone for good.
    end: async () => undefined,
  };
}
