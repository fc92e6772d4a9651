/** Web push in this browser: the subscription that its push service gives out, bound to the platform's key. */
import type { NewBrowser } from '@sluice/contracts';
import { NOTIFICATIONS_WORKER } from '../../startup/trusted-types.ts';
import { browserName } from './browser-name.ts';

/** Without its push service a browser's promise never settles. */
const SUBSCRIBE_LIMIT_MS = 30_000;

/** Browsers have it on secure pages only, some only for installed apps. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The person, or their company, has told the browser not to show any. Only its own settings undo that. */
export const isPushDenied = (): boolean => Notification.permission === 'denied';

/** By which the api knows this browser; undefined where it is not subscribed. */
export async function findFingerprint(): Promise<string | undefined> {
  const subscription = await findSubscription();
  return subscription && fingerprintOf(subscription.endpoint);
}

/** Asks the person first, if the browser wants that. Undefined: they said no. Call it straight after a press. */
export async function subscribePush(pushKey: string): Promise<NewBrowser | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(NOTIFICATIONS_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  // With the platform's earlier key nothing can be sent to it any more.
  if (old && !isBoundTo(old, pushKey)) await old.unsubscribe();
  const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint = '', keys = {} } = (await within(SUBSCRIBE_LIMIT_MS, asked)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth }, name: browserName(navigator.userAgent) };
}

/** Leaves nothing behind in the browser. */
export async function unsubscribePush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration())?.unregister();
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

function isBoundTo({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey;
  // Some browsers do not say; theirs is taken to be right.
  if (!key) return true;
  const encoded = btoa(String.fromCharCode(...new Uint8Array(key)));
  return encoded.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === pushKey;
}

async function fingerprintOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the push service does not answer')), limitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
