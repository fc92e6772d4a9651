export { createEdgeView, type EdgeSettings, type EdgeView, edgeSettings } from './edge-settings.ts';
export {
  cloudflareOpener,
  findRegistrar,
  type OpenCloudflare,
  type ProviderSettings,
  providerSettings,
} from './provider-settings.ts';
