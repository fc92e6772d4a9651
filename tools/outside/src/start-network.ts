/** DNS, a certificate authority and HTTPS in front of the edge, each configured with the others' addresses. */
import { freePorts } from '@sluice/engines';
import { type Acme, startAcme } from './acme.ts';
import { type Dns, startDns } from './dns.ts';
import { type HttpsProxy, startProxy } from './proxy.ts';
import { startParts } from './start-parts.ts';
import { type VerifiedAnswer, type VerifiedGet, verifiedGet } from './verified-get.ts';

export type NetworkOptions = {
  dir: string;
  edgePort: number;
  /** The gate that says whether a name may have a certificate. */
  askUrl: string;
  /** Free ones, when not given. */
  ports?: { dns?: number; http?: number; https?: number };
};

export type Network = {
  dns: Dns;
  acme: Acme;
  proxy: HttpsProxy;
  /** A visit over HTTPS, its certificate verified. */
  fetch(
    host: string,
    path?: string,
    more?: Pick<VerifiedGet, 'headers' | 'limitMs'>,
  ): Promise<VerifiedAnswer>;
  stop(): Promise<void>;
};

export async function startNetwork({ dir, edgePort, askUrl, ports }: NetworkOptions): Promise<Network> {
  const [dnsPort, httpPort, httpsPort] = (await freePorts(3)) as [number, number, number];
  const places = { dns: dnsPort, http: httpPort, https: httpsPort, ...ports };
  const proofs = { httpPort: places.http, httpsPort: places.https };
  return startParts(async (keep) => {
    const [dns, acme] = await Promise.all([
      startDns({ dir, port: places.dns }).then(keep),
      startAcme({ dir, dnsPort: places.dns, ...proofs }).then(keep),
    ]);
    const proxy = keep(await startProxy({ dir, acme, askUrl, upstreamPort: edgePort, ...proofs }));
    const fetch: Network['fetch'] = (host, path = '/', more = {}) =>
      verifiedGet({ host, port: proxy.httpsPort, path, ca: acme.rootCertificate, ...more });
    return { dns, acme, proxy, fetch };
  });
}
