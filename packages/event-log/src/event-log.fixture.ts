/** What every test of the log asks its broker for. */
import type { EventLogOptions } from './connect.ts';

/** The broker sets the room aside when a stream is made, and a run makes many streams. */
export const TEST_OPTIONS: Pick<EventLogOptions, 'replicas' | 'trafficMaxBytes' | 'clientName'> = {
  replicas: 1,
  trafficMaxBytes: 32 * 1024 * 1024,
  clientName: 'test',
};
