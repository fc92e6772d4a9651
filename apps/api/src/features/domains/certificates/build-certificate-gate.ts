/**
 * Answers the proxy's question "may this name have a certificate?", asked in the middle of a visitor's first handshake. Only what a
 * status says leaves here: 200 yes, 404 no, 503 not known now, and the proxy takes anything but yes for no.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hostSchema } from '@sluice/contracts';
import type { Db } from '@sluice/postgres';
import type { Log, Metrics } from '@sluice/runtime';
import { type FastifyInstance, fastify } from 'fastify';
import { HTTP_LIMITS } from '../../../http/limits.ts';
import { mayHaveCertificate } from './may-have-certificate.ts';

export type CertificateGateDependencies = {
  db: Db;
  log: Log;
  metrics: Metrics;
  /** @default 2 s */
  limitMs?: number;
};

/** The visitor is waiting, and the proxy would give up after ten. */
const LIMIT_MS = 2_000;
/** The longest name there is, and its dot. */
const NAME_MAX = 254;

const STATUSES = { approved: 200, refused: 404, unknown: 503 } as const;
type GateAnswer = keyof typeof STATUSES;

export function buildCertificateGate(dependencies: CertificateGateDependencies): FastifyInstance {
  const { db, log, limitMs = LIMIT_MS } = dependencies;
  const questions = dependencies.metrics.counter({
    name: 'api_certificate_questions',
    help: 'Questions of the proxy whether a name may have a certificate, by answer',
    labelNames: ['answer'],
  });
  const app = fastify({
    requestTimeout: HTTP_LIMITS.requestMs,
    keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
    http: { maxHeaderSize: HTTP_LIMITS.headerBytes, headersTimeout: HTTP_LIMITS.headersMs },
    forceCloseConnections: 'idle',
  });
  app.setNotFoundHandler((_request, reply) => reply.status(STATUSES.refused).send());
  app.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, 'a question of the proxy failed');
    return reply.status(STATUSES.unknown).send();
  });

  async function answerFor(host: string): Promise<GateAnswer> {
    try {
      const isAllowed = await withinLimit(mayHaveCertificate(db, host), limitMs);
      return isAllowed ? 'approved' : 'refused';
    } catch (error) {
      log.warn({ err: error, host }, 'not known whether a name may have a certificate');
      return 'unknown';
    }
  }

  app.get('/ask', async (request, reply) => {
    const host = readHost(request.query as Record<string, unknown>);
    const answer = host === undefined ? 'refused' : await answerFor(host);
    questions.inc({ answer });
    return reply.status(STATUSES[answer]).send();
  });
  return app;
}

/** As domains are stored; undefined for what cannot be one, such as the address that a visitor without a name asked for. */
function readHost({ domain }: Record<string, unknown>): string | undefined {
  if (typeof domain !== 'string' || domain.length > NAME_MAX) return undefined;
  return hostSchema.safeParse(domain.toLowerCase().replace(/\.$/, '')).data;
}

async function withinLimit<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  const done = new AbortController();
  const late = sleep(limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no answer within ${limitMs} ms`);
  });
  // Whichever comes second is heard by nobody.
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    work.catch(() => {});
    done.abort();
  }
}
