import { FACEBOOK_EVENT_PARAMS, FACEBOOK_EVENTS, type FacebookEvent } from '@sluice/reference/pixel-events';

/** What the network wants beside the name, where nothing better is known. */
export function paramsOf(name: string): Readonly<Record<string, string | number>> {
  return isFacebookEvent(name) ? (FACEBOOK_EVENT_PARAMS[name] ?? {}) : {};
}

const isFacebookEvent = (name: string): name is FacebookEvent =>
  FACEBOOK_EVENTS.some((event) => event === name);
