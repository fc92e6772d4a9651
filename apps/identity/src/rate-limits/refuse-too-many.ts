import type { PageAnswer } from '../http/answers.ts';
import { consoleUrlOf } from '../http/console-url.ts';
import type { Exchange } from '../http/exchange.ts';
import { tooManyPage } from '../pages/problem-pages.ts';
import { type Take, take } from './take.ts';

/** The page that answers 429, or undefined when there is nothing to refuse. */
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
