/** How a page and its worker speak of subscriptions: with each other, and with the edge. */
import { PUSH_PATHS } from './push-paths.ts';

/** From a page to its worker. The worker subscribes, for it outlives the page: whoever has said yes may be on the way to the offer. */
export type SubscribeWish = {
  readonly kind: 'subscribe';
  readonly publicKey: string;
  readonly timeZone: string;
  /** The address that the edge was told before, if any. */
  readonly replaces: string;
};
/** And back: the address that the edge has been told; empty where nothing came of it. */
export type SubscribeAnswer = { readonly told: string };

export const isSubscribeWish = (value: unknown): value is SubscribeWish =>
  typeof value === 'object' && value !== null && (value as Partial<SubscribeWish>).kind === 'subscribe';

/** The address, once the edge has it; empty if it does not take it. */
export async function tellSubscription(
  subscription: PushSubscription,
  { timeZone, replaces }: Pick<SubscribeWish, 'timeZone' | 'replaces'>,
): Promise<string> {
  const { endpoint = '', keys } = subscription.toJSON();
  return (await postToEdge(PUSH_PATHS.told, { endpoint, keys, timeZone, replaces })) ? endpoint : '';
}

/** Outlives the page. False where it did not arrive, or was refused. */
export async function postToEdge(path: string, body: object): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true })).ok;
  } catch {
    return false;
  }
}
