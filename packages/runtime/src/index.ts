export { type AdminServer, checkHealth, createAdminServer, type Health } from './create-admin-server.ts';
export { createLog, type Log } from './create-log.ts';
export { createMetrics, type Metrics } from './create-metrics.ts';
export { AppError, type ErrorCode, type ErrorDetails, errorCatalogue, isErrorCode } from './errors/index.ts';
export { createGracefulStop, type GracefulStop } from './graceful-stop.ts';
export { ConfigError, type Environment, loadConfig } from './load-config.ts';
export { addJitter, backoffMs, exponentialMs, retryUntilDone, waitBeforeRetry } from './retry.ts';
export { type BucketOptions, createTokenBuckets, type TokenBuckets } from './token-buckets.ts';
export { withTimeout } from './with-timeout.ts';
