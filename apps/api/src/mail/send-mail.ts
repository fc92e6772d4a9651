import type { Mail } from '@sluice/mail';
import { withTimeout } from '@sluice/runtime';
import type { RequestContext } from '../http/request-context.ts';

/** A person waits for the response; a slower relay counts as unavailable. */
const SEND_TIMEOUT_MS = 8_000;

/** Whether the relay accepted it. A failure is logged without the mail's text, which holds a secret link. */
export async function sendMail(
  { mailer, log, requestId }: Pick<RequestContext, 'mailer' | 'log' | 'requestId'>,
  mail: Mail,
): Promise<boolean> {
  try {
    await withTimeout(SEND_TIMEOUT_MS, mailer.send(mail));
    return true;
  } catch (error) {
    log.error({ err: error, requestId, subject: mail.subject }, 'mail not sent');
    return false;
  }
}
