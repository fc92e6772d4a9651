/** The proxy obtains a certificate at the first request over HTTPS, so this check also causes it to be issued. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpsProbe } from '@sluice/providers/network';
import type { CheckInput, CheckResult } from './domain-check.ts';
import { type Finding, finding } from './finding.ts';

/** A path that no page has: the edge answers it without counting a visit. */
const PATH = '/.well-known/sluice-check';
const NOT_SERVED_HERE = 421;
const SERVER_FAILED = 500;
/** The proxy obtains at most ten certificates in ten seconds; the next handshake waits. */
const TIMEOUT_MS = 20_000;
/** When several new domains have their first handshake at the same moment, the proxy refuses some at random; a retry succeeds. */
const TRIES = 4;
const TRY_AGAIN_MS = 200;
/** Checks after which a missing certificate is reported as an error rather than as waiting. */
const CERTIFICATE_GRACE_CHECKS = 3;

/** `addresses` were just resolved, and are the edge's. */
export async function checkHttps(input: CheckInput, addresses: readonly string[]): Promise<CheckResult> {
  const probe = await probeWithRetry(input, addresses);
  const problem = findProblem(probe, input);
  if (problem) return { state: 'https_check', finding: problem };
  const { issuer, validTo } = probe as Extract<HttpsProbe, { kind: 'served' }>;
  return { state: 'active', finding: finding('served', { issuer, validTo }) };
}

async function probeWithRetry(
  { domain, edgeView }: CheckInput,
  addresses: readonly string[],
): Promise<HttpsProbe> {
  for (let tried = 1; ; tried++) {
    const startedAt = performance.now();
    const probe = await edgeView.probe(domain.host, { addresses, path: PATH, timeoutMs: TIMEOUT_MS });
    // A handshake that hangs is a certificate validation that failed, and a retry would hang too.
    const isHanging = performance.now() - startedAt >= TIMEOUT_MS;
    if (probe.kind === 'served' || isHanging || tried === TRIES) return probe;
    await sleep(TRY_AGAIN_MS * tried);
  }
}

function findProblem(probe: HttpsProbe, { domain }: CheckInput): Finding | undefined {
  if (probe.kind === 'served') {
    const { status } = probe;
    // The edge rightly refuses a domain without a stream; any answer shows that HTTPS works.
    const isRefused = status === NOT_SERVED_HERE && domain.streamId !== null;
    return isRefused || status >= SERVER_FAILED
      ? finding('https_unreachable', { said: `HTTP ${status}` })
      : undefined;
  }
  const isEarly = domain.state === 'https_check' && domain.checks < CERTIFICATE_GRACE_CHECKS;
  if (isEarly) return finding('certificate_waiting');
  const code = probe.kind === 'certificate_wrong' ? 'certificate_wrong' : 'https_unreachable';
  return finding(code, { said: probe.said });
}
