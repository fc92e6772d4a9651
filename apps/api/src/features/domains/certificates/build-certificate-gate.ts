/**
 * Answers Caddy's on-demand TLS question "may this name have a certificate?" during a visitor's first handshake, by status alone: 200 yes,
 * 404 no, 503 not known. Caddy takes anything but 200 for no.
 */
import { hostSchema } from '@sluice/contracts';
import type { Db } from '@sluice/postgres';
import { type Log, type Metrics, withTimeout } from '@sluice/runtime';
import { sql } from 'drizzle-orm';
import { type FastifyInstance, fastify } from 'fastify';
import { HTTP_LIMITS } from '../../../http/limits.ts';

export type CertificateGateDependencies = {
  db: Db;
  log: Log;
  metrics: Metrics;
  /** @default 2 s */
  timeoutMs?: number;
};

/** The visitor is waiting, and the proxy times out after 10 s. */
const TIMEOUT_MS = 2_000;
/** The longest name there is, and its dot. */
const NAME_MAX = 254;

const STATUSES = { approved: 200, refused: 404, unknown: 503 } as const;
type GateAnswer = keyof typeof STATUSES;

export function buildCertificateGate(dependencies: CertificateGateDependencies): FastifyInstance {
  const { db, log, timeoutMs = TIMEOUT_MS } = dependencies;
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
      const isAllowed = await withTimeout(timeoutMs, mayHaveCertificate(db, host));
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

/** Normalised as domains are stored; undefined for anything else, such as the IP address of a visit without SNI. */
function readHost({ domain }: Record<string, unknown>): string | undefined {
  if (typeof domain !== 'string' || domain.length > NAME_MAX) return undefined;
  return hostSchema.safeParse(domain.toLowerCase().replace(/\.$/, '')).data;
}

/** Runs outside of any team. True once the host's DNS was seen to point to our edges. */
export async function mayHaveCertificate(db: Db, host: string): Promise<boolean> {
  const { rows } = await db.execute<{ isAllowed: boolean }>(
    sql`SELECT may_have_certificate(${host}) AS "isAllowed"`,
  );
  return rows[0]?.isAllowed === true;
}
