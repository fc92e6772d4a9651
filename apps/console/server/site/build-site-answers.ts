/** The answers of the home page: at its addresses, with its own headers, compressed as the browser asks. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Tariff } from '@sluice/contracts';
import { chooseForm } from '../asset-files.ts';
import type { Config } from '../config.ts';
import { fillPage, slotValues } from './fill-page.ts';
import { readSite, type SiteFile } from './read-site.ts';

export type SiteAnswer = { status: number; headers: Record<string, string>; body: Buffer | undefined };

export type SiteAnswers = {
  /** Undefined: the address is not the site's. `headers` are the request's. */
  find(
    path: string,
    headers: { accept?: string | undefined; etag?: string | undefined },
  ): SiteAnswer | undefined;
  setTariffs(tariffs: readonly Tariff[]): Promise<void>;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** The best quality takes ten times as long, for a few per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

type Answered = SiteFile & { etag: string };

export async function buildSiteAnswers(folder: string, config: Config): Promise<SiteAnswers> {
  const built = await readSite(folder);
  const files = new Map<string, Answered>();

  const keep = (file: SiteFile) =>
    files.set(file.path, {
      ...file,
      etag: `"${createHash('sha256').update(file.plain).digest('hex').slice(0, 20)}"`,
    });

  async function setTariffs(tariffs: readonly Tariff[]): Promise<void> {
    const values = slotValues(config, tariffs);
    for (const file of built.filter(({ hasSlots }) => hasSlots)) {
      const plain = Buffer.from(fillPage(file.plain.toString(), values));
      if (!files.get(file.path)?.plain.equals(plain)) keep({ ...file, plain });
    }
  }

  /** Hundreds of pages have slots, and few are asked for: each is compressed when it is. */
  function compressed(file: Answered): Answered {
    if (!file.hasSlots || file.br) return file;
    const whole = { ...file, br: brotliCompressSync(file.plain, BROTLI), gzip: gzipSync(file.plain) };
    files.set(file.path, whole);
    return whole;
  }

  for (const file of built.filter(({ hasSlots }) => !hasSlots)) keep(file);
  await setTariffs([]);

  return {
    setTariffs,
    find(path, { accept = '', etag }) {
      const file = files.get(path);
      if (!file) return undefined;
      const headers: Record<string, string> = {
        ...file.headers,
        'cache-control': file.isImmutable ? IMMUTABLE : REVALIDATE,
        etag: file.etag,
        vary: 'accept-encoding',
      };
      if (etag === file.etag) return { status: 304, headers, body: undefined };
      const { encoding, body } = chooseForm(compressed(file), accept);
      if (encoding) headers['content-encoding'] = encoding;
      return { status: 200, headers: { ...headers, 'content-type': file.type }, body };
    },
  };
}
