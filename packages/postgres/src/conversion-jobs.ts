import type { TeamJob } from './enqueue-team-jobs.ts';

/** Settles every request of the team that waits and is due. */
export const TAKE_CONVERSIONS = 'take_conversions';

/**
 * One waiting job for what has come, and another for what is to be tried again: asked for with one key, the later would put off the
 * sooner.
 */
export const takeConversionsJob = (runAt?: Date): TeamJob =>
  runAt
    ? { task: TAKE_CONVERSIONS, payload: {}, key: 'later', runAt }
    : { task: TAKE_CONVERSIONS, payload: {}, key: 'now' };

/** Looks again at what came under a status whose meaning has changed. */
export const reopenConversionsJob = (status: string): TeamJob => ({
  task: TAKE_CONVERSIONS,
  payload: { reopen: status },
  key: `reopen ${status}`,
});
