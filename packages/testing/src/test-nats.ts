/** A name on the run's NATS server that no other test uses. */
import { runEngines, uniqueName } from './run-engines.ts';

export interface TestNats {
  url: string;
  /** Prefix of every stream and bucket name of the event log. */
  namespace: string;
}

export function createTestNats(): TestNats {
  return { url: runEngines().natsUrl, namespace: uniqueName() };
}
