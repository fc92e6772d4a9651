import { FACEBOOK_EVENT_PARAMS, FACEBOOK_EVENTS, type FacebookEvent } from '@sluice/reference/pixel-events';

/** Parameters that the network requires with an event, with default values. */
export function paramsOf(name: string): Readonly<Record<string, string | number>> {
  return isFacebookEvent(name) ? (FACEBOOK_EVENT_PARAMS[name] ?? {}) : {};
}

const isFacebookEvent = (name: string): name is FacebookEvent =>
  FACEBOOK_EVENTS.some((event) => event === name);
