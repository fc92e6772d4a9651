import type { PostbackNetwork } from './networks.ts';

/**
 * Why a postback was not accepted. The first of each network are the product's own names for what networks answer: Null is a pixel without
 * a token. The others are the network's refusal of the event itself; an event that is too old to be sent; one that the network could match
 * to nobody, which is not sent.
 */
const FOR_EVENTS = ['Event_Rejected', 'Event_Expired', 'No_Identifier'] as const;
/** Of a team's own address: it leads elsewhere, or not to the public internet, and is not called. */
const FOR_ADDRESSES = ['Address_Refused'] as const;

/** The first set: Facebook's. */
export const FACEBOOK_ERRORS = [
  'Null',
  'Network_Error',
  'OAuth_Exception',
  'Doctype_Error',
  'Pixel_Undefined',
] as const;

/** The second set: TikTok's. The token exception is shown as "Access token is incorrect". */
export const TIKTOK_ERRORS = ['Null', 'Network_Error', 'Doctype_Error', 'Token_Exception'] as const;

export const POSTBACK_ERRORS = [
  ...new Set([...FACEBOOK_ERRORS, ...TIKTOK_ERRORS, ...FOR_EVENTS, ...FOR_ADDRESSES]),
];
export type PostbackError =
  | (typeof FACEBOOK_ERRORS)[number]
  | (typeof TIKTOK_ERRORS)[number]
  | (typeof FOR_EVENTS)[number]
  | (typeof FOR_ADDRESSES)[number];

/** Those that can come up for a network, to filter by. */
export const ERRORS_OF_NETWORK: Readonly<Record<PostbackNetwork, readonly PostbackError[]>> = {
  facebook: [...FACEBOOK_ERRORS, ...FOR_EVENTS],
  // A pixel that the stream no longer has.
  tiktok: [...TIKTOK_ERRORS, 'Pixel_Undefined', ...FOR_EVENTS],
  s2s: [
    'Network_Error',
    'Doctype_Error',
    'Pixel_Undefined',
    'Event_Rejected',
    'Event_Expired',
    ...FOR_ADDRESSES,
  ],
};
