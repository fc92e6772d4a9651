/** Error reporting, off without a DSN; its library is fetched only where it is on. */
import type { Environment } from './environment.ts';
import { VERSION } from './version.ts';

const TRACE_SAMPLE_RATE = 1;
const REPLAY_SAMPLE_RATE = 0.1;
const REPLAY_ON_ERROR_SAMPLE_RATE = 1;

type Reporter = { captureException: (error: unknown) => unknown };
let reporter: Reporter | undefined;

export function errorReportingOptions(environment: Environment & { errorReportingDsn: string }) {
  return {
    dsn: environment.errorReportingDsn,
    environment: environment.environmentName,
    release: VERSION,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    replaysSessionSampleRate: REPLAY_SAMPLE_RATE,
    replaysOnErrorSampleRate: REPLAY_ON_ERROR_SAMPLE_RATE,
    // Trace headers go to our api only: others would see them, and may refuse unknown headers.
    tracePropagationTargets: [/^https?:\/\/localhost(:\d+)?(\/|$)/, startsWith(environment.frontendOrigin)],
  };
}

export async function startErrorReporting(environment: Environment): Promise<void> {
  const { errorReportingDsn } = environment;
  if (!errorReportingDsn) return;
  const sentry = await import('@sentry/react');
  sentry.init({
    ...errorReportingOptions({ ...environment, errorReportingDsn }),
    integrations: [
      sentry.browserTracingIntegration(),
      // Compression needs a worker from a blob, which the content security policy forbids.
      sentry.replayIntegration({ useCompression: false }),
    ],
  });
  reporter = sentry;
}

export function reportError(error: unknown): void {
  if (reporter) reporter.captureException(error);
  else console.error(error);
}

function startsWith(origin: string): RegExp {
  return new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/|$)`);
}
