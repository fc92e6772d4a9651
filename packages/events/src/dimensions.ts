import { jsonString } from './json.ts';

/** What every event of a click carries: determined at the visit, and copied to all its later events. */
export type Dimensions = {
  readonly edgeId: string;
  readonly teamId: number;
  readonly memberId: number;
  readonly streamId: number;
  readonly domain: string;
  readonly page: string;
  readonly reason: string;
  readonly documentVersion: number;
  /** Decimal digits of an unsigned 64-bit number, as a string: JavaScript's numbers would round it. */
  readonly visitorId: string;
  readonly isUnique: boolean;
  readonly isBot: boolean;
  readonly country: string;
  readonly os: string;
  readonly browser: string;
  readonly device: string;
  readonly language: string;
  /** sub1 to sub8, in order; shorter when the last ones are absent. */
  readonly subs: readonly string[];
  /** The landing that was shown; 0 for a plain page. */
  readonly landingId: number;
  /** Of the page that was shown; empty for a plain one. */
  readonly template: string;
  /** Which of a split test's landings, from 1; 0 without a split test. */
  readonly variant: number;
  /** What ad networks and trackers call the visit, by the name of EVENT_IDS. */
  readonly ids: EventIds;
};

/**
 * Ids that other systems give a visit. `fbclid` and `ttclid` come in the query, `fbp` and `ttp` in the networks' own cookies; `tracker`
 * and `trackerToken` are a tracker's click id and token; `message` is the push message that the visit was opened from; `agent` is the
 * user agent, stored where a pixel needs it. Add a new one before the last: page tokens encode them by index.
 */
export const EVENT_IDS = [
  'fbclid',
  'fbp',
  'ttclid',
  'ttp',
  'tracker',
  'trackerToken',
  'message',
  'agent',
] as const;
export type EventIds = Readonly<Partial<Record<(typeof EVENT_IDS)[number], string>>>;

export const SUB_COUNT = 8;
/** Longer values are cut: they are labels that reports show. */
export const SUB_MAX_LENGTH = 255;

export const NO_IDS: EventIds = {};
const NO_SUBS = ',"","","","","","","",""';

/** Everything from `edge_id` to `ids`, in the order of the formats, without the brackets around. */
export function encodeDimensions(type: string, of: Dimensions): string {
  const head = `${jsonString(of.edgeId)},${of.teamId},${of.memberId},${of.streamId},${jsonString(of.domain)},"${type}","${of.page}","${of.reason}",${of.documentVersion},${of.visitorId},${of.isUnique ? 1 : 0},${of.isBot ? 1 : 0},"${of.country}","${of.os}",${jsonString(of.browser)},"${of.device}",${jsonString(of.language)}`;
  const subs = of.subs.length === 0 ? NO_SUBS : encodeSubs(of.subs);
  const ids = of.ids === NO_IDS ? '{}' : encodeIds(of.ids);
  return `${head}${subs},${of.landingId},${jsonString(of.template)},${of.variant},${ids}`;
}

function encodeSubs(subs: readonly string[]): string {
  let encoded = '';
  for (let index = 0; index < SUB_COUNT; index++) {
    const sub = subs[index];
    encoded += sub ? `,${jsonString(sub)}` : ',""';
  }
  return encoded;
}

function encodeIds(ids: EventIds): string {
  let pairs = '';
  for (const name of EVENT_IDS) {
    const value = ids[name];
    if (value) pairs += `${pairs === '' ? '' : ','}"${name}":${jsonString(value)}`;
  }
  return `{${pairs}}`;
}
