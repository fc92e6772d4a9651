import type { Clickhouse } from '@sluice/clickhouse';
import type { EventLog } from '@sluice/event-log';
import type { Db } from '@sluice/postgres';
import type { Log, Metrics } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import type { TaskList } from 'graphile-worker';
import type { WorkerConfig } from './config.ts';
import type { IntakeHandlers } from './intake/insert-intake.ts';
import type { SinkDeps } from './sink/run-sink.ts';

export type WorkerDeps = {
  config: WorkerConfig;
  log: Log;
  db: Db;
  clickhouse: Clickhouse;
  eventLog: EventLog;
  secrets: Secrets;
  metrics: Metrics;
};

/** Reads one event log and stores what it holds; each has a sink of its own. */
export type LogReading = Pick<SinkDeps, 'from' | 'reader' | 'insert' | 'copy'>;

/** What a feature runs in the worker. */
export type WorkerFeature = {
  /** Jobs, by the name of their task. */
  tasks?: TaskList;
  /** When tasks of its own run by the clock: lines of graphile-worker's crontab. */
  crontab?: string;
  readings?: readonly LogReading[];
  /** Runs until the signal aborts, and mends its own failures. */
  background?: readonly ((signal: AbortSignal) => Promise<void>)[];
  /** The kinds of intake records that it stores. */
  intake?: IntakeHandlers;
};

export type OpenFeature = (deps: WorkerDeps) => WorkerFeature | Promise<WorkerFeature>;
