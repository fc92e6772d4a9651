import type { PageAnswer } from '../../http/answers.ts';
import type { Exchange } from '../../http/exchange.ts';
import { tooManyPage } from '../../pages/problem-pages.ts';
import { consoleUrlOf } from '../sign-in/console-url.ts';
import { type Take, take } from './take.ts';

/** The kind page for who tries too often, or undefined when there is nothing to refuse. */
export async function refuseTooMany(
  exchange: Exchange,
  takes: readonly Take[],
): Promise<PageAnswer | undefined> {
  const { identity, look, requestId } = exchange;
  const refused = await take(identity.db, takes);
  if (!refused) return undefined;
  identity.log.warn({ requestId, buckets: takes.map(({ bucket }) => bucket) }, 'too many tries');
  return tooManyPage(
    { texts: look.texts, consoleUrl: consoleUrlOf(identity.settings) },
    refused.retryAfterMs,
  );
}
