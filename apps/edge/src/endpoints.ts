/** Every endpoint of the edge, by its path. */
import { takeConversion } from './features/conversions/take-conversion.ts';
import { serveManifest } from './features/installs/serve-manifest.ts';
import { serveServiceWorker } from './features/installs/serve-service-worker.ts';
import { takeAppEvent } from './features/installs/take-app-event.ts';
import { changeSubscription } from './features/subscribers/change-subscription.ts';
import { endSubscription } from './features/subscribers/end-subscription.ts';
import { forgetVisitor } from './features/subscribers/forget-visitor.ts';
import { takeSubscription } from './features/subscribers/take-subscription.ts';
import type { Endpoint } from './features/visits/endpoint.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  takeConversion,
  serveManifest,
  serveServiceWorker,
  takeAppEvent,
  takeSubscription,
  endSubscription,
  changeSubscription,
  forgetVisitor,
];

const byPath = new Map(ENDPOINTS.filter(({ path }) => !path.endsWith('/')).map((each) => [each.path, each]));
const byPrefix = ENDPOINTS.filter(({ path }) => path.endsWith('/'));

export function findEndpoint(path: string): Endpoint | undefined {
  return byPath.get(path) ?? byPrefix.find((endpoint) => path.startsWith(endpoint.path));
}
