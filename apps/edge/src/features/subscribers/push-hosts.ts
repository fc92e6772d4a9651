/** Where push messages may be sent to: a browser supplies the address, and it must not make us call any other server (SSRF). */
import { isPushServiceAddress } from '@sluice/webpush/addresses';
import type { RouteTable } from '../streams/route-table.ts';

export type PushHosts = {
  /** The push services that are allowed, as in `PUSH_HOSTS`. */
  pushHosts: readonly string[];
  /** Our own hosts, which are refused. */
  routes: Pick<RouteTable, 'findByHost'>;
};

/** Addresses of machines and our own hosts are on no list, but a list can be written wrongly. */
export const isPushAddress = (endpoint: string, { pushHosts, routes }: PushHosts): boolean =>
  isPushServiceAddress(endpoint, pushHosts) && !routes.findByHost(new URL(endpoint).hostname);
