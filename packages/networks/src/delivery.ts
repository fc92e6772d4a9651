/**
 * Why an event was not taken. The names of the first six are shown to people as they are: Null is a pixel without a token; the
 * last two are the network's refusal of the event itself, and an event that is too old to be told.
 */
const NETWORK_ERRORS = [
  'Null',
  'Network_Error',
  'OAuth_Exception',
  'Doctype_Error',
  'Pixel_Undefined',
  'Token_Exception',
  'Event_Rejected',
  'Event_Expired',
] as const;
export type NetworkError = (typeof NETWORK_ERRORS)[number];

/** What came of telling a network. `answer` is what it said, shortened and without the token. */
export type Delivery =
  | { kind: 'sent'; answer: string }
  /** Worth another try, and not before `afterMs` where the network named a time. */
  | { kind: 'retry'; error: NetworkError; answer: string; afterMs: number }
  /** Nothing of this pixel will be taken until somebody gives it another token. */
  | { kind: 'held'; error: NetworkError; answer: string }
  /** Never, as it is. Of several events told together it may be the fault of one. */
  | { kind: 'failed'; error: NetworkError; answer: string };
