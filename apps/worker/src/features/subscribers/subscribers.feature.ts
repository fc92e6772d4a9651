import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { subscriberIntake } from './subscriber-intake.ts';

export const subscribersFeature = ({ db }: WorkerDeps): WorkerFeature => ({ intake: subscriberIntake(db) });
