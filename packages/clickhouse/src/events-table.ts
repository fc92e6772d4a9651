/** What code needs to know of the events table, whose definition is in `migrations/0001_create_events.sql`. */

export const EVENTS_TABLE = 'events_v1';

/** Finds a click by its id alone: `migrations/0002_add_event_ids.sql`. */
export const CLICKS_TABLE = 'clicks_by_id_v1';

/** The list of postbacks: `migrations/0007_create_postbacks.sql`. */
export const POSTBACKS_TABLE = 'postbacks_v1';

/** Identifies a row: the first columns of the order key, and its id. */
export const EVENTS_KEY = ['team_id', 'ts', 'stream_id', 'type', 'event_id'] as const;

export const EVENTS_KEY_STRUCTURE =
  "team_id UInt32, ts DateTime64(3, 'UTC'), stream_id UInt32, type String, event_id UUID";

/** As the order key spells it: a search by it reads only the granules that can hold the rows. */
export const EVENTS_KEY_PREFIX = 'team_id, toDate(ts), stream_id, type';
