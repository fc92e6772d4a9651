import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { takeSingleEvents } from './take-single-events.ts';

export const installsFeature = ({ db }: WorkerDeps): WorkerFeature => ({
  intake: { single_event: (records) => takeSingleEvents(db, records) },
});
