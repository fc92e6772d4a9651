/** The answers of the home page: at its addresses, with its own headers, compressed as the browser asks. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Tariff } from '@sluice/contracts';
import { chooseForm } from '../asset-files.ts';
import type { Config } from '../config.ts';
import { fillPage, type Said, slotValues } from './fill-page.ts';
import { readSite, type SiteFile } from './read-site.ts';

export type SiteAnswer = { status: number; headers: Record<string, string>; body: Buffer | undefined };

export type SiteAnswers = {
  /** Undefined: the address is not the site's. `headers` are the request's. */
  find(
    path: string,
    headers: {
      accept?: string | undefined;
      etag?: string | undefined;
      /** What stands behind the path, with its question mark; a redirect keeps it. */
      search?: string | undefined;
    },
  ): SiteAnswer | undefined;
  setTariffs(tariffs: readonly Tariff[]): Promise<void>;
  setDemoTeam(isThere: boolean): Promise<void>;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** The best quality takes ten times as long, for a few per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const SLASHES_AT_END = /(?<=[^/])\/+$/;

type Answered = SiteFile & { etag: string };

export async function buildSiteAnswers(folder: string, config: Config): Promise<SiteAnswers> {
  const built = await readSite(folder);
  const files = new Map<string, Answered>();
  const missing = built.flatMap(({ path, missingUnder }) => (missingUnder ? [{ path, missingUnder }] : []));

  const keep = (file: SiteFile) =>
    files.set(file.path, {
      ...file,
      etag: `"${createHash('sha256').update(file.plain).digest('hex').slice(0, 20)}"`,
    });

  let said: Said = { tariffs: [], hasDemoTeam: false };

  async function fillAll(change: Partial<Said>): Promise<void> {
    said = { ...said, ...change };
    const values = slotValues(config, said);
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

  /** Nobody who mistypes an address of the guide is asked to sign in: what is unknown there is not the console's. */
  function findFile(path: string): Answered | undefined {
    const file = files.get(path);
    if (file && file.missingUnder === undefined) return file;
    if (findRedirect(path, '')) return undefined;
    const under = missing.find(({ missingUnder }) => path.startsWith(missingUnder));
    return under && files.get(under.path);
  }

  /** `/uk/` is `/uk`, written as a folder. */
  function findRedirect(path: string, search: string): SiteAnswer | undefined {
    const bare = path.replace(SLASHES_AT_END, '');
    const file = bare === path ? undefined : files.get(bare);
    if (!file || file.missingUnder !== undefined) return undefined;
    return {
      status: 301,
      headers: { location: bare + search, 'cache-control': REVALIDATE },
      body: undefined,
    };
  }

  for (const file of built.filter(({ hasSlots }) => !hasSlots)) keep(file);
  await fillAll({});

  return {
    setTariffs: (tariffs) => fillAll({ tariffs }),
    setDemoTeam: (isThere) => fillAll({ hasDemoTeam: isThere }),
    find(path, { accept = '', etag, search = '' }) {
      const file = findFile(path);
      if (!file) return findRedirect(path, search);
      const headers: Record<string, string> = {
        ...file.headers,
        'cache-control': file.isImmutable ? IMMUTABLE : REVALIDATE,
        etag: file.etag,
        vary: 'accept-encoding',
      };
      const isMissing = file.missingUnder !== undefined;
      if (etag === file.etag && !isMissing) return { status: 304, headers, body: undefined };
      const { encoding, body } = chooseForm(compressed(file), accept);
      if (encoding) headers['content-encoding'] = encoding;
      return { status: isMissing ? 404 : 200, headers: { ...headers, 'content-type': file.type }, body };
    },
  };
}
