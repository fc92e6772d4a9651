/**
 * Asks for permission to send push messages, and keeps the subscription up to date. The page's own question comes first, and the browser's
 * prompt only after a yes. A refusal is final: this browser is not asked again.
 */

import { PUSH_MEMORY } from './push-paths.ts';
import { postEnd, type SubscribeAnswer, type SubscribeRequest, sendSubscription } from './push-reports.ts';

/** Without a push service the browser's promise never settles; after a failure of the service, the browser retries half a minute later. */
const SUBSCRIBE_LIMIT_MS = 25_000;
/** The service worker starts with the page; if it has not by then, it will not. */
const WORKER_LIMIT_MS = 5_000;

export type PushKey = { readonly publicKey: string };

/** At the placement. `ask` shows the page's own question and answers whether it was yes; it must follow a press of the visitor. */
export async function offerPush(options: PushKey, ask: () => Promise<boolean>): Promise<void> {
  if (!canPush() || Notification.permission === 'denied' || recall(PUSH_MEMORY.refused)) return;
  const registration = await within(WORKER_LIMIT_MS, navigator.serviceWorker.ready);
  if (!registration) return;
  if (await registration.pushManager.getSubscription()) return keepPush(options);
  // Before anything else is awaited after the press: browsers accept a user gesture only for a short time.
  const isAllowed = (await ask()) && (await Notification.requestPermission()) === 'granted';
  if (!isAllowed) return remember(PUSH_MEMORY.refused, '1');
  await subscribeAndTell(registration, options);
}

/** At every start of the page: reports changes of a subscription that the edge knows, and nothing else. */
export async function keepPush(options: PushKey): Promise<void> {
  if (!canPush()) return;
  const told = recall(PUSH_MEMORY.reported);
  const registration = await within(WORKER_LIMIT_MS, navigator.serviceWorker.ready);
  const subscription = await registration?.pushManager.getSubscription();
  if (!registration) return;
  if (subscription) {
    if (isBoundTo(subscription, options)) await tell(subscription);
    // The host has another key by now: it moved to another team, and messages for this key cannot be sent any more.
    else await subscribeAndTell(registration, options);
  } else if (told && Notification.permission === 'granted' && !recall(PUSH_MEMORY.refused)) {
    // The browser lost the subscription; the permission is still granted.
    await subscribeAndTell(registration, options);
  } else if (told && (await postEnd(told))) {
    remember(PUSH_MEMORY.reported, '');
  }
}

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** By the service worker, which continues when the page is left or has stopped waiting. */
async function subscribeAndTell(registration: ServiceWorkerRegistration, options: PushKey): Promise<void> {
  const old = await registration.pushManager.getSubscription();
  if (old && !isBoundTo(old, options)) await old.unsubscribe();
  const { port1: here, port2: there } = new MessageChannel();
  const answered = new Promise<string>((resolve) => {
    here.onmessage = ({ data }: MessageEvent<SubscribeAnswer>) => resolve(data.told);
  }).then((told) => told && remember(PUSH_MEMORY.reported, told));
  const wish: SubscribeRequest = {
    kind: 'subscribe',
    publicKey: options.publicKey,
    timeZone: timeZone(),
    replaces: recall(PUSH_MEMORY.reported),
  };
  registration.active?.postMessage(wish, [there]);
  await within(SUBSCRIBE_LIMIT_MS, answered);
}

/** Undefined: not within the time. */
async function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

async function tell(subscription: PushSubscription): Promise<void> {
  const replaces = recall(PUSH_MEMORY.reported);
  if (replaces === subscription.endpoint) return;
  const told = await sendSubscription(subscription, { timeZone: timeZone(), replaces });
  if (told) remember(PUSH_MEMORY.reported, told);
}

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function isBoundTo({ options }: PushSubscription, { publicKey }: PushKey): boolean {
  const key = options.applicationServerKey;
  // Some browsers do not expose the key; theirs is assumed to be right.
  if (!key) return true;
  const encoded = btoa(String.fromCharCode(...new Uint8Array(key)));
  return encoded.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey;
}

function recall(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Without storage, the question comes again with the next page; one page never asks it twice. */
function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is off.
  }
}
