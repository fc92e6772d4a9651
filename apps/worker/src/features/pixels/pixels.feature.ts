import { createNetworks } from '@sluice/networks';
import { repeatUntilStopped } from '../../repeat-until-stopped.ts';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { checkPixels } from './check-pixels.ts';

/** A token that was just saved is looked at this soon. */
const LOOK_MS = 1_000;

export const pixelsFeature = ({ config, db, log, secrets }: WorkerDeps): WorkerFeature => {
  const deps = { db, log, secrets, networks: createNetworks(config), everyMs: config.TOKEN_CHECK_MS };
  return {
    background: [
      (signal) =>
        repeatUntilStopped(
          async () => void (await checkPixels(deps, signal)),
          (reason) => log.warn({ reason }, 'tokens cannot be checked; waiting for PostgreSQL'),
          { everyMs: LOOK_MS, signal },
        ),
    ],
  };
};
