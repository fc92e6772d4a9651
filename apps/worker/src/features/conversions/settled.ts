import type { LaterEvent } from '@sluice/events';
import type { ConversionRequestRow } from '@sluice/postgres';

/** What became of a request. */
export type Settled = {
  set: Partial<ConversionRequestRow>;
  /** Only of a new conversion, or of a new refund. */
  event?: LaterEvent;
};
