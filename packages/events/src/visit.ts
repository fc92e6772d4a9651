import { jsonString } from './json.ts';
import type { EventSchemaName } from './schemas.ts';
import { createTimestampFormat } from './timestamp.ts';

/**
 * One answered page. Made whole at the edge: later stages pass its bytes on and never add to them, so a field that is
 * missing here is missing for ever.
 */
export type Visit = {
  /** UUIDv7 made at the edge; also the click's id, since the visit is where a click begins. */
  readonly eventId: string;
  readonly atMs: number;
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
};

export const SUB_COUNT = 8;
/** Longer values are cut: they are labels, and a report has to show them. */
export const SUB_MAX_LENGTH = 255;

export const VISIT_SCHEMA: EventSchemaName = 'visit_v2';

const formatTimestamp = createTimestampFormat();
const NO_SUBS = ',"","","","","","","",""';

/** One line of the format `visit_v2`, with its new line. */
export function encodeVisit(visit: Visit): string {
  const head = `["${visit.eventId}","${formatTimestamp(visit.atMs)}",${jsonString(visit.edgeId)},${visit.teamId},${visit.memberId},${visit.streamId},${jsonString(visit.domain)},"visit","${visit.page}","${visit.reason}",${visit.documentVersion},${visit.visitorId},${visit.isUnique ? 1 : 0},${visit.isBot ? 1 : 0},"${visit.country}","${visit.os}",${jsonString(visit.browser)},"${visit.device}",${jsonString(visit.language)}`;
  return `${head}${visit.subs.length === 0 ? NO_SUBS : encodeSubs(visit.subs)},${visit.landingId}]\n`;
}

function encodeSubs(subs: readonly string[]): string {
  let encoded = '';
  for (let index = 0; index < SUB_COUNT; index++) encoded += `,${jsonString(subs[index] ?? '')}`;
  return encoded;
}
