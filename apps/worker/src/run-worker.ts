import type { EventLog } from '@sluice/event-log';
import type { Log, Metrics } from '@sluice/runtime';
import type { TaskList } from 'graphile-worker';
import { createInsertIntake, type IntakeHandlers } from './intake/insert-intake.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { newSinkCounts, runSink, shardOf } from './sink/run-sink.ts';
import { registerSinkMetrics } from './sink/sink-metrics.ts';
import type { LogReading, WorkerFeature } from './worker-feature.ts';

type RunOptions = { databaseUrl: string; eventLog: EventLog; log: Log; metrics: Metrics };

/** Runs what the features hand over: one job queue with the tasks of all, and a sink for each log that is read. */
export function runWorker(
  features: readonly WorkerFeature[],
  { databaseUrl, eventLog, log, metrics }: RunOptions,
): { stop: () => Promise<void>; sinkEnded: Promise<never> } {
  const running = new AbortController();
  const { signal } = running;
  const tasks: TaskList = Object.assign({}, ...features.map((feature) => feature.tasks));
  const intake: IntakeHandlers = Object.assign({}, ...features.map((feature) => feature.intake));
  const readings: readonly LogReading[] = [
    ...features.flatMap((feature) => feature.readings ?? []),
    { from: 'intake', reader: 'postgres', insert: createInsertIntake(intake) },
  ];
  const crontab = features.flatMap((feature) => feature.crontab ?? []).join('\n');
  const background = features.flatMap((feature) => feature.background ?? []).map((run) => run(signal));
  const jobs = runJobs({ databaseUrl, tasks, crontab, log, signal });
  const counted = readings.map((reading) => ({ ...reading, counts: newSinkCounts() }));
  registerSinkMetrics(
    metrics,
    Object.fromEntries(counted.map(({ from, reader, counts }) => [shardOf(from, reader), counts])),
  );
  const sinks = counted.map((reading) => runSink({ ...reading, eventLog, log, signal }));
  const sinkEnded = new Promise<never>((_, reject) => {
    for (const sink of sinks) sink.catch((error: unknown) => signal.aborted || reject(error));
  });
  return {
    stop: async () => {
      running.abort();
      await Promise.allSettled([...sinks, ...background, jobs]);
    },
    sinkEnded,
  };
}
