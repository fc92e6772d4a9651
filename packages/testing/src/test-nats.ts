/** A name on the run's NATS server that no other test uses. */
import { runEngines, uniqueName } from './run-engines.ts';

export interface TestNats {
  url: string;
  /** The event log puts it before the name of every stream and bucket. */
  namespace: string;
}

export function createTestNats(): TestNats {
  return { url: runEngines().natsUrl, namespace: uniqueName() };
}
