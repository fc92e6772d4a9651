/** Caddy in front of the edge, with production's Caddyfile; only addresses and the certificate authority differ. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort, freePorts } from '@sluice/engines';
import type { Acme } from './acme.ts';
import { startAttached } from './attached-process.ts';

export type ProxyOptions = {
  dir: string;
  acme: Pick<Acme, 'directoryUrl' | 'siteCertificateFile'>;
  /** The gate that says whether a name may have a certificate. */
  askUrl: string;
  upstreamPort: number;
  /** Free ones, when not given. */
  httpPort?: number;
  httpsPort?: number;
};

export type HttpsProxy = { httpPort: number; httpsPort: number; stop(): Promise<void> };

const CADDYFILE = join(import.meta.dirname, '../../../deploy/Caddyfile');
const READY_LIMIT_MS = 1_000;

export async function startProxy(options: ProxyOptions): Promise<HttpsProxy> {
  const dir = resolve(options.dir);
  const adminPort = await freePort();
  const [freeHttpPort, freeHttpsPort] = (await freePorts(2)) as [number, number];
  const { httpPort = freeHttpPort, httpsPort = freeHttpsPort } = options;
  const storage = join(dir, 'caddy');
  // Its account belongs to an authority that has forgotten it: it lives as long as pebble.
  rmSync(storage, { recursive: true, force: true });
  const optionsDir = join(dir, 'proxy.d');
  mkdirSync(optionsDir, { recursive: true });
  writeFileSync(join(optionsDir, 'authority.conf'), optionsOfTests(options.acme));
  const process = await startAttached({
    name: 'caddy',
    dir,
    program: 'caddy',
    args: ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'],
    env: {
      PROXY_ADMIN: `127.0.0.1:${adminPort}`,
      PROXY_STORAGE: storage,
      PROXY_HTTP_PORT: String(httpPort),
      PROXY_HTTPS_PORT: String(httpsPort),
      PROXY_SHOWN_PORT: `:${httpsPort}`,
      PROXY_EXTRA_OPTIONS: join(optionsDir, '*.conf'),
      PROXY_ASK_URL: options.askUrl,
      PROXY_EDGE: `127.0.0.1:${options.upstreamPort}`,
    },
    isReady: () => answers(`http://127.0.0.1:${adminPort}/config/`),
  });
  return { httpPort, httpsPort, stop: process.stop };
}

function optionsOfTests({ directoryUrl, siteCertificateFile }: ProxyOptions['acme']): string {
  return [
    'default_bind 127.0.0.1',
    'skip_install_trust',
    // Pebble's certificates name no revocation service.
    'ocsp_stapling off',
    `acme_ca ${directoryUrl}`,
    `acme_ca_root ${siteCertificateFile}`,
    '',
  ].join('\n');
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(READY_LIMIT_MS) })).ok;
  } catch {
    return false;
  }
}
