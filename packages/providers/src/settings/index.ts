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
