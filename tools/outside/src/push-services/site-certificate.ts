import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@sluice/engines';

export type SiteCertificate = {
  key: string;
  /** Self-signed: also the root to trust. */
  cert: string;
  /** The fingerprint by which Chromium accepts this one and no other. */
  publicKeyHash: string;
};

/** Valid for a few hours and these names. */
export async function makeSiteCertificate(names: readonly string[]): Promise<SiteCertificate> {
  const dir = await mkdtemp(join(tmpdir(), 'sluice-push-'));
  try {
    const [keyFile, certFile] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
    await promisify(execFile)(findProgram('openssl'), [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', `/CN=${names[0]}`],
      ...['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`],
      ...['-keyout', keyFile, '-out', certFile],
    ]);
    const [key, cert] = [await readFile(keyFile, 'utf8'), await readFile(certFile, 'utf8')];
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return { key, cert, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') };
  } finally {
    await rm(dir, { recursive: true });
  }
}
