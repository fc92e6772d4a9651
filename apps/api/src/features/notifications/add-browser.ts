import type { NewBrowser } from '@sluice/contracts';
import { AppError } from '@sluice/runtime';
import { isPushServiceAddress, readPushKeys } from '@sluice/webpush/addresses';
import type { RequestContext } from '../../http/request-context.ts';
import { storeBrowser } from './notifications.store.ts';

/** More than anybody uses; each is a message for everything that happens. */
const BROWSERS_MAX = 10;

/** Refused where messages cannot be sent to it: a browser names the address, and it must not make us call any other server. */
export async function addBrowser(
  { db, consolePush, language }: RequestContext,
  userId: number,
  { endpoint, keys, name }: NewBrowser,
): Promise<void> {
  const own = readPushKeys(keys);
  if (!consolePush || !own || !isPushServiceAddress(endpoint, consolePush.hosts)) {
    throw new AppError('notification.browser_refused');
  }
  await storeBrowser(db, { userId, endpoint, name, ...own }, { language, keptMax: BROWSERS_MAX });
}
