import type { Mail } from '@sluice/mail';
import type { RequestContext } from '../request-context.ts';

/** A person waits for the answer; a relay that takes longer is treated as away. */
const SEND_LIMIT_MS = 8_000;

/** Whether the relay took it. A mail that could not be sent is logged, without its text: that holds a secret. */
export async function sendMail(
  { mailer, log, requestId }: Pick<RequestContext, 'mailer' | 'log' | 'requestId'>,
  mail: Mail,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the relay took too long')), SEND_LIMIT_MS);
  });
  try {
    await Promise.race([mailer.send(mail), tooSlow]);
    return true;
  } catch (error) {
    log.error({ err: error, requestId, subject: mail.subject }, 'mail not sent');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
