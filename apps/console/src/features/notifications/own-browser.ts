/** The browser that the person sits at, as one in which they are told. */
import type { Notifications } from '@sluice/contracts';
import { queryClient } from '../../api/api.ts';
import { canPush, findFingerprint, subscribePush, unsubscribePush } from './browser-push.ts';
import { addBrowser } from './notifications.queries.ts';

/** What this browser itself says, whatever the api knows. */
export const OWN_BROWSER_KEY = ['own-browser'];

/** A browser that does not say is one that is not told. */
export const readOwnFingerprint = async (): Promise<string | null> =>
  (canPush() ? await findFingerprint().catch(() => undefined) : undefined) ?? null;

export const isOwnBrowserOn = async (browsers: Notifications['browsers']): Promise<boolean> => {
  const own = await readOwnFingerprint();
  return browsers.some(({ fingerprint }) => fingerprint === own);
};

/** Call it straight after a press: the browser may ask. */
export async function turnOnOwnBrowser(pushKey: string): Promise<'on' | 'denied' | 'failed'> {
  // A browser without its push service fails, or never answers.
  const browser = await subscribePush(pushKey).catch(() => null);
  if (!browser) return browser === null ? 'failed' : 'denied';
  try {
    await addBrowser(browser);
  } catch (error) {
    await unsubscribePush().catch(() => undefined);
    throw error;
  }
  await queryClient.invalidateQueries({ queryKey: OWN_BROWSER_KEY });
  return 'on';
}
