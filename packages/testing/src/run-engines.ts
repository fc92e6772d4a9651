/** What the global setup hands to every test of a run. */
import { inject } from 'vitest';

export interface RunEngines {
  databaseUrl: string;
  natsUrl: string;
  clickhouseUrl: string;
  /** Unique to this run, as several runs may share one server. */
  runId: string;
  templateDatabase: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    engines: RunEngines;
  }
}

let made = 0;

export function runEngines(): RunEngines {
  return inject('engines');
}

/** Letters, digits and underscores: a valid name in every engine. */
export function uniqueName(): string {
  made += 1;
  // Test files run in processes of their own, so the pid belongs to the name.
  return `test_${runEngines().runId}_${process.pid}_${made}`;
}
