import { setTimeout as sleep } from 'node:timers/promises';
import {
  backoffMs,
  connectEventLog,
  createWitnessedPublisher,
  type EventLog,
  type EventLogSettings,
  ensureTopology,
  eventLogOptions,
  Forwarder,
  findSpoolMark,
  LOGS,
  type LogName,
  type Spool,
} from '@sluice/event-log';
import type { Log } from '@sluice/runtime';
import type { EdgeConfig } from './config.ts';

const MARK_CHECK_MS = 1_000;

/**
 * Everything the edge does with the broker, none of which a visitor waits for: waits for the broker to be there, then
 * forwards the spools and lets go of what their readers have.
 */
export async function startRecording(
  config: EventLogSettings & Pick<EdgeConfig, 'EDGE_ID'>,
  deps: { spools: Readonly<Record<LogName, Spool>>; log: Log; signal: AbortSignal },
): Promise<{ eventLog: EventLog; forwarders: Readonly<Record<LogName, Forwarder>> }> {
  const { spools, log, signal } = deps;
  const eventLog = await connectEventLog(eventLogOptions(config, `edge ${config.EDGE_ID}`));
  await topologyAtLast(eventLog, log, signal);
  const open = (name: LogName) =>
    new Forwarder({
      spool: spools[name],
      ...createWitnessedPublisher(eventLog, name),
      onForgotten: () =>
        log.error(
          { log: name },
          'the event log has lost batches that it had taken; all that is here is sent again',
        ),
      onTrouble: (error) =>
        log.warn(
          { log: name, reason: String(error) },
          'a batch could not be forwarded; it stays in the spool',
        ),
    });
  const forwarders = { traffic: open('traffic'), money: open('money'), intake: open('intake') };
  const releaseAll = async () => {
    for (const name of LOGS) await releaseMarked(eventLog, name, spools[name], log);
  };
  await releaseAll();
  for (const name of LOGS) forwarders[name].start();
  void (async () => {
    while (!signal.aborted) {
      await sleep(MARK_CHECK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await releaseAll();
    }
  })();
  return { eventLog, forwarders };
}

/** A broker that is there but not fit to work, full or without its leaders, must not cost a visitor the page. */
async function topologyAtLast(eventLog: EventLog, log: Log, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      return await ensureTopology(eventLog);
    } catch (error) {
      log.error({ reason: String(error) }, 'the event log is not fit to work; events stay in the spool');
      await sleep(backoffMs(attempt), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

async function releaseMarked(eventLog: EventLog, name: LogName, spool: Spool, log: Log): Promise<void> {
  try {
    const marks = await eventLog.bucket('spoolMarks');
    for (const boot of spool.boots()) {
      const mark = await findSpoolMark(marks, name, boot);
      if (mark !== undefined) spool.release(boot, mark);
    }
  } catch (error) {
    log.debug({ reason: String(error) }, 'spool marks cannot be read; every file stays');
  }
}
