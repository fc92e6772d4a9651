export { CloudflareError, type CloudflareProblem } from './cloudflare-error.ts';
export type {
  Cloudflare,
  CloudflareCredential,
  CloudflareOptions,
  Zone,
  ZoneStatus,
} from './cloudflare-types.ts';
export { createCloudflare } from './create-cloudflare.ts';
