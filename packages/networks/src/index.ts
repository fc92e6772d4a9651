export { checkToken } from './check-token.ts';
export type { Delivery, Exchange, NetworkError, Verdict } from './delivery.ts';
export { toFbc } from './facebook/build-payload.ts';
export { findIdentifiers, hasIdentifier } from './identifiers.ts';
export { maskSecret } from './mask-secret.ts';
export { createNetworks, type Networks, networkSettings } from './networks.ts';
export type { OutgoingEvent } from './outgoing-event.ts';
export { readRetryAfter } from './retry-after.ts';
export type { S2sValues } from './s2s/fill-template.ts';
export {
  AddressRefused,
  createGuardedCaller,
  type GuardedCaller,
  type GuardedReply,
} from './s2s/guarded-call.ts';
export { createS2s, type S2sTarget, type SendS2s, s2sSettings } from './s2s/send-event.ts';
