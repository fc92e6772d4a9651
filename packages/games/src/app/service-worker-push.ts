/** Push in the service worker: subscribes, shows each message, opens its link, reports what became of it and a changed endpoint. */
import { MESSAGE_PARAMETER, PUSH_PATHS } from './push-paths.ts';
import {
  isSubscribeRequest,
  postEnd,
  postToEdge,
  type SubscribeAnswer,
  type SubscribeRequest,
  sendSubscription,
} from './push-reports.ts';

/** As packages/webpush writes it. */
type Payload = {
  title?: string;
  body?: string;
  icon?: string;
  badge?: string;
  image?: string;
  url?: string;
  id?: string;
  buttons?: { title: string; url: string }[];
};
/** `image` and `actions` are in the standard, and not yet in the library's types. */
type Shown = NotificationOptions & { image?: string; actions?: { action: string; title: string }[] };
/** In the standard, and not yet in the library's types. */
type ChangeEvent = ExtendableEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

export function handlePush(scope: ServiceWorkerGlobalScope): void {
  /** Some browsers report the end of a pressed message as if it had been dismissed. */
  const pressedIds = new Set<string | undefined>();
  scope.addEventListener('push', (event) => {
    const payload = readPayload(event);
    // Only once it is shown: a report neither delays it nor stands in its way.
    event.waitUntil(
      show(scope, payload).then(() => report(scope, payload, PUSH_PATHS.message, { what: 'shown' })),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    const pressed = readPressed(event.notification.data, event.action);
    pressedIds.add(pressed.id);
    event.notification.close();
    event.waitUntil(Promise.all([open(scope, pressed), report(scope, pressed, PUSH_PATHS.pressed)]));
  });
  scope.addEventListener('notificationclose', (event) => {
    const closed = readPressed(event.notification.data, '');
    if (!pressedIds.has(closed.id))
      event.waitUntil(report(scope, closed, PUSH_PATHS.message, { what: 'dismissed' }));
  });
  scope.addEventListener('message', (event) => {
    if (!isSubscribeRequest(event.data)) return;
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

/** An unreadable message is shown too, with the host's name: a silent push costs the site its permission. */
function show({ registration, location }: ServiceWorkerGlobalScope, payload: Payload): Promise<void> {
  const { title, body = '', icon, badge, image, url = '/', id, buttons = [] } = payload;
  const shown: Shown = {
    body,
    data: { url, id, buttons },
    actions: buttons.map((button, index) => ({ action: String(index), title: button.title })),
    ...(icon && { icon }),
    ...(badge && { badge }),
    ...(image && { image }),
    ...(id && { tag: id }),
  };
  return registration.showNotification(title || location.hostname, shown);
}

/** A string: shown by an older version of this worker. A button, known by its place, has a link of its own. */
function readPressed(data: unknown, action: string): Payload {
  const pressed: Payload = typeof data === 'string' ? { url: data } : (data ?? {});
  const button = action && pressed.buttons?.[Number(action)];
  return button ? { ...pressed, url: button.url } : pressed;
}

/** Counted for whoever the message was sent to: only its browser knows both the address and the id. */
async function report(
  { registration }: ServiceWorkerGlobalScope,
  { id }: Payload,
  path: string,
  more: object = {},
): Promise<void> {
  const subscription = id && (await registration.pushManager.getSubscription());
  if (subscription) await postToEdge(path, { endpoint: subscription.endpoint, id, ...more });
}

/** Adds the message's id to the address that a click opens, on this host only. */
async function open(
  { clients, location }: ServiceWorkerGlobalScope,
  { url = '/', id }: Payload,
): Promise<void> {
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

/** Fails without a push service. The next visit tries again. */
async function subscribe(
  { registration }: ServiceWorkerGlobalScope,
  wish: SubscribeRequest,
): Promise<string> {
  const { publicKey: applicationServerKey } = wish;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  return sendSubscription(subscription, wish);
}

/** With the same key. Without the old endpoint the edge would not accept the new one; then the page reports it at its next start. */
async function subscribeAgain({ registration }: ServiceWorkerGlobalScope, event: ChangeEvent): Promise<void> {
  const { oldSubscription: old, newSubscription } = event;
  if (old && Notification.permission === 'denied') {
    await postEnd(old.endpoint);
    return;
  }
  const applicationServerKey = old?.options.applicationServerKey;
  if (!old || !applicationServerKey) return;
  const wish = { userVisibleOnly: true, applicationServerKey };
  const fresh = newSubscription ?? (await registration.pushManager.subscribe(wish));
  const { endpoint, keys } = fresh.toJSON();
  await postToEdge(PUSH_PATHS.changed, { old: old.endpoint, endpoint, keys });
}
