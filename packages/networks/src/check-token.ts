/**
 * Whether a network accepts a pixel's token: a call without events. Test events would be counted, and reading a pixel needs rights that a
 * token for sending does not have. Networks check the token first, so any other error than a refused token (such as "no events") means that
 * the token is good.
 */
import type { Network } from '@sluice/reference';
import type { NetworkError } from './delivery.ts';
import type { Networks } from './networks.ts';
import type { Pixel } from './outgoing-event.ts';

type TokenCheck =
  | { kind: 'taken' }
  | { kind: 'refused'; error: NetworkError }
  /** No answer, or none that says anything of the token. */
  | { kind: 'unknown' };

export async function checkToken(networks: Networks, network: Network, pixel: Pixel): Promise<TokenCheck> {
  const delivery = await networks[network](pixel, []);
  if (delivery.kind === 'held') return { kind: 'refused', error: delivery.error };
  return delivery.kind === 'retry' ? { kind: 'unknown' } : { kind: 'taken' };
}
