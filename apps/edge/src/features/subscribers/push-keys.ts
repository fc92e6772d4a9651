import { findPushKey, type Route } from '@sluice/routing';

/** The key that this host's subscriptions are bound to. Own properties only: a host may be called `constructor`. */
export const applicationKeyOf = (route: Route | undefined, host: string): string | undefined =>
  route && findPushKey(route, host);
