/** What an offer's link can ask for by name, as `{name}`: the edge fills it in from the visit. */
import { MACRO_PARAMETERS } from './networks.ts';

export const OFFER_MACROS = [
  'click_id',
  'clickid',
  'visitor_id',
  'stream_id',
  'landing_id',
  'country',
  'language',
  'device',
  'os',
  'browser',
  'fbclid',
  'ttclid',
  'subid',
  'token',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
  'sub7',
  'sub8',
  ...MACRO_PARAMETERS,
] as const;
