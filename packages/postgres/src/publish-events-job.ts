import type { TeamJob } from './enqueue-team-jobs.ts';

/** Puts events that were made here, and not at an edge, into the log. */
export const PUBLISH_EVENTS = 'publish_events';
/** As it was called while only conversions were made here; such a job may still wait, with lines of `event_v1`. */
export const PUBLISH_CONVERSIONS = 'publish_conversions';

/** `id` names this batch for ever: sent twice, it is the same message to the log. */
export const publishEventsJob = (batch: {
  id: string;
  schema: string;
  lines: readonly string[];
}): TeamJob => ({
  task: PUBLISH_EVENTS,
  payload: batch,
  key: batch.id,
});
