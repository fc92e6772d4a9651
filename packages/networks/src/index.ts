export { askForToken } from './ask-for-token.ts';
export type { Delivery, NetworkError } from './delivery.ts';
export { createNetworks, type Networks, networkSettings } from './networks.ts';
export type { OutgoingEvent } from './outgoing-event.ts';
