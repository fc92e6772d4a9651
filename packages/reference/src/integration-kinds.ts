/** What a team can be joined to: a platform by its key, an ad network by the pixels of streams. */
export const INTEGRATION_KINDS = {
  crash_games: 'platform',
  facebook: 'ad_network',
  tiktok: 'ad_network',
} as const satisfies Record<string, 'platform' | 'ad_network'>;
export type IntegrationKind = keyof typeof INTEGRATION_KINDS;
