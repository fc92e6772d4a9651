/** GET over HTTPS with the certificate chain verified, at a fixed address without DNS. */
import { once } from 'node:events';
import { type RequestOptions, request } from 'node:https';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';

export type VerifiedAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Of the server: whom it names, who signed it. */
  certificate: Pick<DetailedPeerCertificate, 'subjectaltname' | 'issuer' | 'valid_to' | 'issuerCertificate'>;
};

export type VerifiedGet = {
  host: string;
  port: number;
  path?: string;
  /** The only roots that count, as PEM. */
  ca: string;
  headers?: Record<string, string>;
  /** @default 10 s */
  limitMs?: number;
};

const LIMIT_MS = 10_000;
const BODY_BYTES_MAX = 1024 * 1024;

export async function verifiedGet(options: VerifiedGet): Promise<VerifiedAnswer> {
  const { host, port, path = '/', ca, headers, limitMs = LIMIT_MS } = options;
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    ca,
    agent: false,
    ...(isName(host) ? { servername: host } : {}),
    headers: { host, ...headers },
    signal: AbortSignal.timeout(limitMs),
  } satisfies RequestOptions);
  asked.end();
  const [response] = await once(asked, 'response');
  const certificate = (response.socket as TLSSocket).getPeerCertificate(true);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) throw new Error(`${host} answered more than ${BODY_BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  return { status: response.statusCode, headers: response.headers, body, certificate };
}

/** IP addresses are never sent as SNI. */
const isName = (host: string) => /[a-z]/.test(host);
