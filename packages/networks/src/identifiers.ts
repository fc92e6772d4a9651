/**
 * What a network can recognise a person by. Without any, it takes an event and can match it to nobody, or refuses it as too broad; so such
 * an event is not sent. Our own id of the visitor is sent besides, and means nothing to a network that has never seen it.
 */
import type { Network } from '@sluice/reference';
import type { OutgoingEvent } from './outgoing-event.ts';

type Ids = OutgoingEvent['ids'];
type Identifiers = {
  /** From the ad's link: fbclid, ttclid. */
  clickId: string | undefined;
  /** From the network's own cookie: fbp, ttp. */
  browserId: string | undefined;
};

/** The network's own cookie; newer ones have a fifth part. */
const FBP = /^fb\.\d\.\d+\.\d+(\.[\w-]+)?$/;

const READ: Readonly<Record<Network, (ids: Ids) => Identifiers>> = {
  facebook: ({ fbclid, fbp }) => ({
    clickId: fbclid || undefined,
    browserId: fbp && FBP.test(fbp) ? fbp : undefined,
  }),
  tiktok: ({ ttclid, ttp }) => ({ clickId: ttclid || undefined, browserId: ttp || undefined }),
};

export const findIdentifiers = (network: Network, ids: Ids): Identifiers => READ[network](ids);

export function hasIdentifier(network: Network, ids: Ids): boolean {
  const { clickId, browserId } = findIdentifiers(network, ids);
  return clickId !== undefined || browserId !== undefined;
}
