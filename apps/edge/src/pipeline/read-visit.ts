/** Reads what earlier steps have stored in a visit's context. */
import type { Decision, Route } from '@sluice/routing';
import type { Client } from '../features/visits/facts/client.ts';
import type { Visitor } from '../features/visits/facts/visitor.ts';
import { findRequestHeader } from '../http/request-headers.ts';
import type { ShownPage } from './shown-page.ts';
import type { VisitContext } from './visit-context.ts';

/** Without its query. */
export function pathOf({ request: { url = '/' } }: VisitContext): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

export const acceptEncodingOf = ({ request }: VisitContext): string =>
  findRequestHeader(request.rawHeaders, 'accept-encoding');

// The order of STEPS guarantees these; a change of order that breaks it fails in the first test.
export function routeOf({ route }: VisitContext): Route {
  if (!route) throw new Error('no route yet');
  return route;
}
export function clientOf({ client }: VisitContext): Client {
  if (!client) throw new Error('no client yet');
  return client;
}
export function decisionOf({ decision }: VisitContext): Decision {
  if (!decision) throw new Error('no decision yet');
  return decision;
}
export function visitorOf({ visitor }: VisitContext): Visitor {
  if (!visitor) throw new Error('no visitor yet');
  return visitor;
}
export function shownOf({ shown }: VisitContext): ShownPage {
  if (!shown) throw new Error('nothing shown yet');
  return shown;
}
