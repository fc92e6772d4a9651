/** The ad networks whose pixels a stream can carry. */
import type { Labels } from './interface-languages.ts';

export const NETWORKS = ['facebook', 'tiktok'] as const;

export type Network = (typeof NETWORKS)[number];

/** Whom a postback is told: a network, or an address of the team's own, from server to server. */
export const POSTBACK_NETWORKS = [...NETWORKS, 's2s'] as const;

export type PostbackNetwork = (typeof POSTBACK_NETWORKS)[number];

export const NETWORK_LABELS: Labels<Network> = {
  en: { facebook: 'Facebook', tiktok: 'TikTok' },
  ru: { facebook: 'Facebook', tiktok: 'TikTok' },
  uk: { facebook: 'Facebook', tiktok: 'TikTok' },
};

/** What a network fills in where it finds them in a link. */
export const FACEBOOK_MACROS = [
  '{{campaign.id}}',
  '{{adset.id}}',
  '{{ad.id}}',
  '{{campaign.name}}',
  '{{adset.name}}',
  '{{ad.name}}',
  '{{placement}}',
  '{{site_source_name}}',
] as const;

export const TIKTOK_MACROS = [
  '__CAMPAIGN_ID__',
  '__AID__',
  '__CID__',
  '__CAMPAIGN_NAME__',
  '__AID_NAME__',
  '__CID_NAME__',
  '__PLACEMENT__',
] as const;

export const MACROS: Readonly<Record<Network, readonly string[]>> = {
  facebook: FACEBOOK_MACROS,
  tiktok: TIKTOK_MACROS,
};

/** Under which a stream takes in what a network fills in, and passes it on to the offer; in the order of the macros above. */
export const MACRO_PARAMETERS = [
  'campaign_id',
  'adset_id',
  'ad_id',
  'campaign_name',
  'adset_name',
  'ad_name',
  'placement',
  'site_source_name',
] as const;

/** What goes behind the stream's address in an ad, ready to be filled in by the network. */
export const adLinkQuery = (network: Network): string =>
  MACROS[network].map((macro, index) => `${MACRO_PARAMETERS[index]}=${macro}`).join('&');
