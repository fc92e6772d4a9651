/** Every endpoint of the edge, by its path. */
import { takeConversion } from '../features/conversions/take-conversion.ts';
import { serveManifest } from '../features/installs/serve-manifest.ts';
import { serveServiceWorker } from '../features/installs/serve-service-worker.ts';
import { takeAppEvent } from '../features/installs/take-app-event.ts';
import { changeSubscription } from '../features/subscribers/change-subscription.ts';
import { endSubscription } from '../features/subscribers/end-subscription.ts';
import { forgetVisitor } from '../features/subscribers/forget-visitor.ts';
import { takeMessageReport } from '../features/subscribers/take-message-report.ts';
import { takePress } from '../features/subscribers/take-press.ts';
import { takeSubscription } from '../features/subscribers/take-subscription.ts';
import type { Endpoint, EndpointCall } from '../http/endpoint.ts';
import type { StepDeps } from './step-deps.ts';

export const ENDPOINTS: readonly Endpoint<StepDeps>[] = [
  takeConversion,
  serveManifest,
  serveServiceWorker,
  takeAppEvent,
  takeSubscription,
  endSubscription,
  changeSubscription,
  takePress,
  takeMessageReport,
  forgetVisitor,
];

const byPath = new Map(ENDPOINTS.filter(({ path }) => !path.endsWith('/')).map((each) => [each.path, each]));
const byPrefix = ENDPOINTS.filter(({ path }) => path.endsWith('/'));

export function findEndpoint(path: string): Endpoint<StepDeps> | undefined {
  return byPath.get(path) ?? byPrefix.find((endpoint) => path.startsWith(endpoint.path));
}

export async function callEndpoint(
  endpoint: Endpoint<StepDeps>,
  visit: Omit<EndpointCall, 'path' | 'query'>,
  deps: StepDeps,
): Promise<void> {
  const { request, response, nowMs, host, route } = visit;
  const { url = '/' } = request;
  const mark = url.indexOf('?');
  await endpoint.handle(
    {
      request,
      response,
      nowMs,
      host: host.toLowerCase(),
      route,
      path: mark === -1 ? url : url.slice(0, mark),
      query: mark === -1 ? '' : url.slice(mark + 1),
    },
    deps,
  );
}
