/** When the current request came in, for the adapter, which does not know which request it works for. */
import type { IncomingMessage } from 'node:http';
import { Provider } from 'oidc-provider';

const arrivals = new WeakMap<IncomingMessage, Date>();

export function noteArrival(request: IncomingMessage): void {
  arrivals.set(request, new Date());
}

export function currentArrival(): Date | undefined {
  const request = Provider.ctx?.req;
  return request && arrivals.get(request);
}
