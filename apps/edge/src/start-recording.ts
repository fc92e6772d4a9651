import { setTimeout as sleep } from 'node:timers/promises';
import {
  connectEventLog,
  createLossDetectingPublisher,
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
import { retryUntilStopped } from './retry-until-stopped.ts';

const MARK_CHECK_MS = 1_000;

/**
 * Everything the edge does with the broker, none of which a visitor waits for: connects, then forwards the spools and deletes files that
 * the sinks have stored.
 */
export async function startRecording(
  config: EventLogSettings & Pick<EdgeConfig, 'EDGE_ID'>,
  deps: { spools: Readonly<Record<LogName, Spool>>; log: Log; signal: AbortSignal },
): Promise<{ eventLog: EventLog; forwarders: Readonly<Record<LogName, Forwarder>> }> {
  const { spools, log, signal } = deps;
  const eventLog = await connectEventLog(eventLogOptions(config, `edge ${config.EDGE_ID}`));
  // A broker that is reachable but full, or without leaders, must not cost a visitor the page.
  await retryUntilStopped(() => ensureTopology(eventLog), {
    signal,
    onRetry: (error) =>
      log.error({ reason: String(error) }, 'the event log is not ready; events stay in the spool'),
  });
  const open = (name: LogName) =>
    new Forwarder({
      spool: spools[name],
      ...createLossDetectingPublisher(eventLog, name),
      onBatchesLost: () =>
        log.error(
          { log: name },
          'the event log has lost batches it had confirmed; sending the whole spool again',
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
