/** Every endpoint of the edge, by its path. */
import type { Endpoint } from './features/visits/endpoint.ts';

const ENDPOINTS: readonly Endpoint[] = [];

const byPath = new Map(ENDPOINTS.filter(({ path }) => !path.endsWith('/')).map((each) => [each.path, each]));
const byPrefix = ENDPOINTS.filter(({ path }) => path.endsWith('/'));

export function findEndpoint(path: string): Endpoint | undefined {
  return byPath.get(path) ?? byPrefix.find((endpoint) => path.startsWith(endpoint.path));
}
