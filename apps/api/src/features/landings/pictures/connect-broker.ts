/** Connects the api to the broker, whose object store holds the pictures. Everything else works without it. */
import {
  connectEventLog,
  type EventLog,
  type EventLogSettings,
  ensureTopology,
  eventLogOptions,
} from '@sluice/event-log';
import type { Log } from '@sluice/runtime';

export type Broker = {
  /** Settles once connected, which may be never. */
  connecting: Promise<EventLog>;
  close: () => Promise<void>;
};

export function connectBroker(settings: EventLogSettings, log: Log): Broker {
  let connected: EventLog | undefined;
  const connecting = connectEventLog(eventLogOptions(settings, 'api'));
  connecting
    .then((eventLog) => {
      connected = eventLog;
      return ensureTopology(eventLog);
    })
    .catch((error: unknown) => log.warn({ reason: String(error) }, 'the broker is not fit to take pictures'));
  return { connecting, close: async () => connected?.close() };
}
