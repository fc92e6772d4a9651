/** Pebble: a certificate authority that issues real certificates by ACME, and validates each name as a real one would. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, freePorts } from '@sluice/engines';
import { startAttached } from './attached-process.ts';
import { verifiedGet } from './verified-get.ts';

export type AcmeOptions = {
  dir: string;
  /** The resolver it uses. */
  dnsPort: number;
  /** The port at which it looks for the proof, whatever port visitors use. */
  httpPort: number;
  httpsPort: number;
};

export type Acme = {
  directoryUrl: string;
  /** The root that ACME clients have to trust: it is for the authority's own site, not what it signs with. */
  siteCertificateFile: string;
  /** What visitors have to trust. New at every start. */
  rootCertificate: string;
  rootCertificateFile: string;
  stop(): Promise<void>;
};

const READY_LIMIT_MS = 1_000;

export async function startAcme(options: AcmeOptions): Promise<Acme> {
  const dir = resolve(options.dir);
  mkdirSync(dir, { recursive: true });
  const [port, managementPort] = (await freePorts(2)) as [number, number];
  const site = { certificate: join(dir, 'acme.pem'), privateKey: join(dir, 'acme.key') };
  await makeSiteCertificate(site);
  const configFile = join(dir, 'pebble.json');
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    ...site,
    httpPort: options.httpPort,
    tlsPort: options.httpsPort,
  };
  writeFileSync(configFile, JSON.stringify({ pebble }));
  const ca = readFileSync(site.certificate, 'utf8');
  let rootCertificate = '';
  const process = await startAttached({
    name: 'pebble',
    dir,
    program: 'pebble',
    args: ['-config', configFile, '-dnsserver', `127.0.0.1:${options.dnsPort}`],
    // Without this: seconds of sleep before each validation, and one nonce in twenty refused.
    env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    isReady: async () => {
      rootCertificate = await readRoot(managementPort, ca);
      return rootCertificate !== '';
    },
  });
  const rootCertificateFile = join(dir, 'root.pem');
  writeFileSync(rootCertificateFile, rootCertificate);
  return {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    siteCertificateFile: site.certificate,
    rootCertificate,
    rootCertificateFile,
    stop: process.stop,
  };
}

async function readRoot(port: number, ca: string): Promise<string> {
  try {
    const { status, body } = await verifiedGet({
      host: '127.0.0.1',
      port,
      path: '/roots/0',
      ca,
      limitMs: READY_LIMIT_MS,
    });
    return status === 200 ? body : '';
  } catch {
    return '';
  }
}

/** Self-signed, so that the one file is both the certificate and its root. */
async function makeSiteCertificate(files: { certificate: string; privateKey: string }): Promise<void> {
  await promisify(execFile)(findProgram('openssl'), [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', files.privateKey, '-out', files.certificate],
  ]);
}
