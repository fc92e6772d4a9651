export {
  batchIdOf,
  createBatchPublisher,
  createLossDetectingPublisher,
  formatSpoolId,
  type PublishBatch,
  SCHEMA_HEADER,
  type SpoolPosition,
  spoolPositionOf,
} from './batches.ts';
export {
  answerBudgets,
  askBudgets,
  type BudgetAnswer,
  type BudgetLoan,
  type BudgetReport,
  type BudgetRequest,
  UNLENT_START_MICROS,
} from './budgets.ts';
export { connectEventLog, type EventLog, type EventLogOptions } from './connect.ts';
export {
  DEAD_REASONS,
  type DeadLetter,
  type DeadReason,
  listDeadLetters,
  putDeadLetter,
  replayDeadLetter,
} from './dead-letters.ts';
export {
  type DocumentBucket,
  type DocumentChange,
  newestDocumentRevision,
  watchDocuments,
} from './documents.ts';
export { putEdgeDocument, putRawEdgeDocument } from './edge-documents.ts';
export { givenUpOf } from './given-up.ts';
export { putLandingDocument, putRawLandingDocument } from './landing-documents.ts';
export { isPositionKept } from './log-rewind.ts';
export { findPicture, putPicture, STORED_PICTURE_MAX_BYTES } from './pictures.ts';
export { type LogMessage, readLog } from './read-log.ts';
export { type EventLogSettings, eventLogOptions, eventLogSettings } from './settings.ts';
export {
  type BootProgress,
  EMPTY_SINK_STATE,
  findSinkState,
  SinkFencedError,
  SinkLedger,
  type SinkState,
} from './sink-ledger.ts';
export { Forwarder } from './spool/forwarder.ts';
export { type MakeRoom, Spool } from './spool/spool.ts';
export { TurnAppender, type WhenSafe } from './spool/turn-appender.ts';
export { findSpoolMark, putSpoolMark } from './spool-marks.ts';
export { putTeamDocument } from './team-documents.ts';
export {
  ensureTopology,
  LOG_READERS,
  LOGS,
  type LogName,
  type LogReader,
  MAX_BATCH_BYTES,
} from './topology.ts';
