/** One request over HTTPS to a host of ours: is it served, with a certificate that a browser would accept? */
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { getCACertificates, type TLSSocket } from 'node:tls';

/** The first request of a host waits for its certificate, which takes seconds. */
const TIMEOUT_MS = 15_000;
/** Enough for the headers of any page; the body is not needed. */
const BODY_BYTES_MAX = 64 * 1024;
const HTTPS_PORT = 443;

export type HttpsProbe =
  | {
      kind: 'served';
      status: number;
      issuer: string;
      /** ISO time. */
      validTo: string;
    }
  /** The chain or the name is invalid, or the server has no certificate for this name. */
  | { kind: 'certificate_wrong'; said: string }
  | { kind: 'unreachable'; said: string };

export type ProbeOptions = {
  host: string;
  /**
   * Where to connect. The caller has resolved the host and seen that it leads to us; resolved a second time, DNS could answer with a machine
   * inside our own network (DNS rebinding).
   */
  addresses: readonly string[];
  port?: number;
  /** Root certificates (PEM) to trust beside the usual ones. */
  ca?: string;
  timeoutMs?: number;
  path?: string;
};

/** Never throws, never follows a redirect: the host's own answer is the result. */
export async function probeHttps(options: ProbeOptions): Promise<HttpsProbe> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const { promise, resolve } = Promise.withResolvers<HttpsProbe>();
  const probe = request({ ...requestOptions(options), signal });
  let served: HttpsProbe | undefined;
  probe.on('response', (response) => {
    let bytes = 0;
    const answer = describeServed(response.socket, response.statusCode ?? 0);
    served = answer;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > BODY_BYTES_MAX) response.destroy();
    });
    // The headers are enough: a body that breaks off or never ends changes nothing.
    response.on('error', () => {});
    response.on('close', () => resolve(answer));
  });
  probe.on('error', (error) => resolve(served ?? describeFailure(error, signal.aborted)));
  probe.end();
  return promise;
}

function requestOptions({
  host,
  addresses,
  port = HTTPS_PORT,
  ca,
  path = '/',
}: ProbeOptions): RequestOptions {
  return {
    host,
    port,
    path,
    servername: host,
    // A kept-alive connection would show an old certificate.
    agent: false,
    headers: { 'user-agent': 'sluice-domain-check' },
    ...(ca && { ca: [...getCACertificates('default'), ca] }),
    lookup: alwaysAnswer(addresses),
  };
}

function alwaysAnswer(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, answer) => {
    const [first] = known;
    if (!first) answer(new Error('no address to go to'), []);
    else if (options.all) answer(null, known);
    else answer(null, first.address, first.family);
  };
}

function describeServed(socket: Socket, status: number): HttpsProbe {
  const { issuer, valid_to } = (socket as TLSSocket).getPeerCertificate();
  const name = [issuer?.O ?? issuer?.CN].flat()[0] ?? '';
  return { kind: 'served', status, issuer: name, validTo: new Date(valid_to).toISOString() };
}

function describeFailure(error: Error, isTimeout: boolean): HttpsProbe {
  if (isTimeout) return { kind: 'unreachable', said: 'no answer in time' };
  const code = 'code' in error ? String(error.code) : '';
  const said = code || error.message;
  return { kind: isAboutCertificate(code) ? 'certificate_wrong' : 'unreachable', said };
}

/**
 * Node reports an invalid chain with OpenSSL's X509_V_ERR_* codes, and a wrong name with a code of its own. EPROTO and ERR_SSL_* are
 * handshakes that the server aborted: ours does so for a name without a certificate.
 */
const ABOUT_CERTIFICATE =
  /^(ERR_TLS_CERT_|ERR_SSL_|EPROTO$|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERROR_IN_CERT_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_EXCEEDED$|HOSTNAME_MISMATCH$)/;

function isAboutCertificate(code: string): boolean {
  return ABOUT_CERTIFICATE.test(code);
}
