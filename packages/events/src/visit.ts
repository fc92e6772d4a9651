import { type Dimensions, encodeDimensions } from './dimensions.ts';
import type { EventSchemaName } from './schemas.ts';
import { createTimestampFormat } from './timestamp.ts';

/**
 * One answered visit. Made whole at the edge: later stages pass its bytes on and never add to them, so a field that is
 * missing here is missing for ever.
 */
export type Visit = Dimensions & {
  /** UUIDv7 made at the edge; also the click's id, since the visit is where a click begins. */
  readonly eventId: string;
  readonly atMs: number;
};

export const VISIT_SCHEMA: EventSchemaName = 'visit_v3';

const formatTimestamp = createTimestampFormat();

/** One line of the format `visit_v3`, with its new line. */
export const encodeVisit = (visit: Visit): string =>
  `["${visit.eventId}","${formatTimestamp(visit.atMs)}",${encodeDimensions('visit', visit)}]\n`;
