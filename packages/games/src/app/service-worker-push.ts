/** What the page's worker does with messages: subscribes, shows each, opens what it is about, and tells of a changed address. */
import { MESSAGE_PARAMETER, PUSH_PATHS } from './push-paths.ts';
import {
  isSubscribeWish,
  postToEdge,
  type SubscribeAnswer,
  type SubscribeWish,
  tellSubscription,
} from './push-telling.ts';

/** As packages/webpush writes it. */
type Payload = { title?: string; body?: string; icon?: string; image?: string; url?: string; id?: string };
/** The standard's, and not yet in the library's types. */
type ChangeEvent = ExtendableEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

export function handlePush(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, readPayload(event))));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, event.notification.data));
  });
  scope.addEventListener('message', (event) => {
    if (!isSubscribeWish(event.data)) return;
    const [page] = event.ports;
    const answer = (told: string) => page?.postMessage({ told } satisfies SubscribeAnswer);
    event.waitUntil(subscribe(scope, event.data).then(answer, () => answer('')));
  });
  scope.addEventListener('pushsubscriptionchange', (event) =>
    (event as ChangeEvent).waitUntil(subscribeAgain(scope, event as ChangeEvent)),
  );
}

function readPayload({ data }: PushEvent): Payload {
  try {
    const value: unknown = data?.json();
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** A message that cannot be read is shown all the same, by the host's name: a silent one costs the site its permission. */
function show({ registration, location }: ServiceWorkerGlobalScope, payload: Payload): Promise<void> {
  const { title, body = '', icon, image, url = '/', id } = payload;
  return registration.showNotification(title || location.hostname, {
    body,
    data: { url, id },
    ...(icon && { icon }),
    ...(image && { image }),
    ...(id && { tag: id }),
  });
}

/** The visit that a press opens names its message. Addresses of other hosts are not ours to add to. */
async function open({ clients, location }: ServiceWorkerGlobalScope, data: unknown): Promise<void> {
  // A text: shown by an older worker than this one.
  const { url = '/', id } = (typeof data === 'string' ? { url: data } : (data ?? {})) as Payload;
  const target = new URL(url, location.origin);
  if (!/^https?:$/.test(target.protocol)) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((each) => withoutMessage(each.url) === withoutMessage(target.href));
  if (id && target.origin === location.origin) target.searchParams.set(MESSAGE_PARAMETER, id);
  await (shown ? shown.focus() : clients.openWindow(target.href));
}

/** The same page, whichever message opened it. */
function withoutMessage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(MESSAGE_PARAMETER);
  return url.href;
}

/** Fails where there is no push service, or none for this page. The next visit tries again. */
async function subscribe({ registration }: ServiceWorkerGlobalScope, wish: SubscribeWish): Promise<string> {
  const { publicKey: applicationServerKey } = wish;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  return tellSubscription(subscription, wish);
}

/** Under the same key. Without the old address nobody would believe the new one; then the page tells it at its next start. */
async function subscribeAgain({ registration }: ServiceWorkerGlobalScope, event: ChangeEvent): Promise<void> {
  const { oldSubscription: old, newSubscription } = event;
  const applicationServerKey = old?.options.applicationServerKey;
  if (!old || !applicationServerKey) return;
  const wish = { userVisibleOnly: true, applicationServerKey };
  const fresh = newSubscription ?? (await registration.pushManager.subscribe(wish));
  const { endpoint, keys } = fresh.toJSON();
  await postToEdge(PUSH_PATHS.changed, { old: old.endpoint, endpoint, keys });
}
