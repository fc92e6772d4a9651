/** The first request over HTTPS is what makes the proxy get the certificate, so the look also warms the domain. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpsProbe } from '@sluice/providers/network';
import { type Finding, finding } from './finding.ts';
import type { Look, Seeing } from './look.ts';

/** A path that no page has: the edge answers it, and counts no visit. */
const PATH = '/.well-known/sluice-check';
const NOT_SERVED_HERE = 421;
const SERVER_FAILED = 500;
/** The proxy gets ten certificates in ten seconds and lets the next one wait, inside of its handshake. */
const TIMEOUT_MS = 20_000;
/** First handshakes of several new domains at the same moment are refused at random; a moment later they are not. */
const TRIES = 4;
const TRY_AGAIN_MS = 200;
/** So long a certificate may take before its absence is called an error. */
const PATIENT_CHECKS = 3;

/** At the addresses that were just seen to be the edge's. */
export async function lookAtHttps(seeing: Seeing, addresses: readonly string[]): Promise<Look> {
  const probe = await probeWithPatience(seeing, addresses);
  const problem = findProblem(probe, seeing);
  if (problem) return { state: 'https_check', finding: problem };
  const { issuer, validTo } = probe as Extract<HttpsProbe, { kind: 'served' }>;
  return { state: 'active', finding: finding('served', { issuer, validTo }) };
}

async function probeWithPatience(
  { domain, edgeView }: Seeing,
  addresses: readonly string[],
): Promise<HttpsProbe> {
  for (let tried = 1; ; tried++) {
    const startedAt = performance.now();
    const probe = await edgeView.probe(domain.host, { addresses, path: PATH, timeoutMs: TIMEOUT_MS });
    // A handshake that hangs is a validation that failed: everybody waits on it, and knocking again does not help.
    const isHanging = performance.now() - startedAt >= TIMEOUT_MS;
    if (probe.kind === 'served' || isHanging || tried === TRIES) return probe;
    await sleep(TRY_AGAIN_MS * tried);
  }
}

function findProblem(probe: HttpsProbe, { domain }: Seeing): Finding | undefined {
  if (probe.kind === 'served') {
    const { status } = probe;
    // A domain of no stream is refused by the edge, rightly: that it answers at all is what was to be seen.
    const isRefused = status === NOT_SERVED_HERE && domain.streamId !== null;
    return isRefused || status >= SERVER_FAILED
      ? finding('https_unreachable', { said: `HTTP ${status}` })
      : undefined;
  }
  const isEarly = domain.state === 'https_check' && domain.checks < PATIENT_CHECKS;
  if (isEarly) return finding('certificate_waiting');
  const code = probe.kind === 'certificate_wrong' ? 'certificate_wrong' : 'https_unreachable';
  return finding(code, { said: probe.said });
}
