export { type ClickhouseOptions, startClickhouse } from './clickhouse.ts';
export type { EngineHandle } from './engine-process.ts';
export { type EngineEntry, type EngineRecord, readRecord } from './engine-record.ts';
export { findProgram } from './find-program.ts';
export { freePort, freePorts } from './free-port.ts';
export { type EngineUrls, givenUrls } from './given-urls.ts';
export { logTail } from './log-tail.ts';
export {
  type NatsCluster,
  type NatsClusterOptions,
  type NatsOptions,
  startNats,
  startNatsCluster,
} from './nats.ts';
export { type PostgresOptions, startPostgres } from './postgres.ts';
export { isAlive } from './process-identity.ts';
export {
  type EngineName,
  type Engines,
  type StartEnginesOptions,
  startEngines,
  stopRecorded,
} from './start-engines.ts';
