/** Messages about push subscriptions: between a page and its service worker, and to the edge. */
import { PUSH_PATHS } from './push-paths.ts';

/** From a page to its service worker. The worker subscribes, because it outlives the page: the visitor may be leaving for the offer. */
export type SubscribeRequest = {
  readonly kind: 'subscribe';
  readonly publicKey: string;
  readonly timeZone: string;
  /** The endpoint that was reported to the edge before, if any. */
  readonly replaces: string;
};
/** And back: the endpoint that was reported to the edge; empty on failure. */
export type SubscribeAnswer = { readonly told: string };

export const isSubscribeRequest = (value: unknown): value is SubscribeRequest =>
  typeof value === 'object' && value !== null && (value as Partial<SubscribeRequest>).kind === 'subscribe';

/** Answers the endpoint once the edge has accepted it; empty if it does not. */
export async function sendSubscription(
  subscription: PushSubscription,
  { timeZone, replaces }: Pick<SubscribeRequest, 'timeZone' | 'replaces'>,
): Promise<string> {
  const { endpoint = '', keys } = subscription.toJSON();
  return (await postToEdge(PUSH_PATHS.subscribe, { endpoint, keys, timeZone, replaces })) ? endpoint : '';
}

/** With what the browser allows by now: a permission that was taken back is another end than a subscription that was lost. */
export const postEnd = (endpoint: string): Promise<boolean> =>
  postToEdge(PUSH_PATHS.ended, { endpoint, permission: Notification.permission });

/** Continues after the page is left (keepalive). False when it did not arrive, or was refused. */
export async function postToEdge(path: string, body: object): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true })).ok;
  } catch {
    return false;
  }
}
