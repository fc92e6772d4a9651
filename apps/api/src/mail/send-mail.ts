import type { Mail } from '@sluice/mail';
import type { RequestContext } from '../request-context.ts';
import { withinTime } from '../within-time.ts';

/** A person waits for the answer; a relay that takes longer is treated as away. */
const SEND_LIMIT_MS = 8_000;

/** Whether the relay took it. A mail that could not be sent is logged, without its text: that holds a secret. */
export async function sendMail(
  { mailer, log, requestId }: Pick<RequestContext, 'mailer' | 'log' | 'requestId'>,
  mail: Mail,
): Promise<boolean> {
  try {
    await withinTime(SEND_LIMIT_MS, mailer.send(mail));
    return true;
  } catch (error) {
    log.error({ err: error, requestId, subject: mail.subject }, 'mail not sent');
    return false;
  }
}
