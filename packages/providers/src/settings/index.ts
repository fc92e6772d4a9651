export { createEdgeView, type EdgeSettings, type EdgeView, edgeSettings } from './edge-settings.ts';
export {
  cloudflareOpener,
  crashGamesOpener,
  findRegistrar,
  type OpenCloudflare,
  type OpenCrashGames,
  type ProviderSettings,
  providerSettings,
} from './provider-settings.ts';
export {
  type IsReservedHost,
  registrableDomainOf,
  reservedNameSettings,
  reserveHosts,
} from './reserved-hosts.ts';
