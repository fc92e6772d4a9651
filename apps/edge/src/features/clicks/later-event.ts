/** What a visitor does after a page, as an event with the visit's own dimensions. */
import type { LaterEvent, LaterEventType } from '@sluice/events';
import type { Route } from '@sluice/routing';
import type { PageToken } from './page-token.ts';

export type Happening = {
  type: LaterEventType;
  eventId: string;
  atMs: number;
  /** Micro-dollars; 0 for what is free. A bot is never charged. */
  costMicros?: number;
  /** In the place of the visit's own, where the happening has one. */
  reason?: string;
};

export function laterEventOf(
  token: PageToken,
  of: { edgeId: string; domain: string; route: Route },
  { type, eventId, atMs, costMicros = 0, reason = token.reason }: Happening,
): LaterEvent {
  const { clickId, atMs: clickAtMs, params: _params, ...dimensions } = token;
  const isBillable = costMicros > 0 && !token.isBot;
  return {
    ...dimensions,
    ...{ type, eventId, atMs, clickId, clickAtMs, reason, isBillable },
    ...{ edgeId: of.edgeId, domain: of.domain, teamId: of.route.teamId },
    costMicros: isBillable ? costMicros : 0,
    revenueMicros: 0,
    currency: 'USD',
  };
}
