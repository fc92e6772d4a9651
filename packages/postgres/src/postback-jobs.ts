import type { TeamJob } from './enqueue-team-jobs.ts';
import type { PostbackRow } from './schema/index.ts';

export const SEND_POSTBACKS = 'send_postbacks';

/** One waiting job for all that a team has to tell a network. */
export const sendPostbacksJob = (network: PostbackRow['network'], runAt?: Date): TeamJob => ({
  task: SEND_POSTBACKS,
  payload: { network },
  key: network,
  ...(runAt && { runAt }),
});
