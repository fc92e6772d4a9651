/**
 * Whether a network takes a pixel's token, without telling it anything: a call that carries no event. Test events would be counted, and
 * reading a pixel asks for rights that a token made for sending has not. Who calls is looked at first, so a token that is refused is
 * said to be; where it is not, the network misses the events, and the token was taken.
 */
import type { Network } from '@sluice/reference';
import type { NetworkError } from './delivery.ts';
import type { Networks } from './networks.ts';
import type { Pixel } from './outgoing-event.ts';

type TokenAnswer =
  | { kind: 'taken' }
  | { kind: 'refused'; error: NetworkError }
  /** No answer, or none that says anything of the token. */
  | { kind: 'unknown' };

export async function askForToken(networks: Networks, network: Network, pixel: Pixel): Promise<TokenAnswer> {
  const delivery = await networks[network](pixel, []);
  if (delivery.kind === 'held') return { kind: 'refused', error: delivery.error };
  return delivery.kind === 'retry' ? { kind: 'unknown' } : { kind: 'taken' };
}
