/** The files behind a landing page, for whoever serves one: players and fonts. Node only. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PATHS, type PageResources } from './page/page-resources.ts';
import { findFontFile, fontFaces } from './server/font-files.ts';
import { loadPlayers } from './server/players.ts';

export { type ChosenEncoding, chooseEncoding, type Encoded } from './server/choose-encoding.ts';
export { pictureTypeOf } from './server/picture-type.ts';

export type PageFile = {
  readonly type: string;
  readonly identity: Buffer;
  /** Absent where compressing gains nothing. */
  readonly brotli?: Buffer;
  readonly gzip?: Buffer;
};

export type PageFiles = PageResources & {
  /** The file at a path of a page; undefined when it is none of ours. Pictures are not among them. */
  find(path: string): Promise<PageFile | undefined>;
};

export async function compressText(text: string, quality = 9): Promise<Omit<PageFile, 'type'>> {
  const identity = Buffer.from(text);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, brotli, gzip: gzipped };
}

export async function loadPageFiles(): Promise<PageFiles> {
  const { scripts } = loadPlayers();
  const byPath = new Map<string, PageFile>();
  for (const { file, code } of Object.values(scripts)) {
    byPath.set(`${PATHS.player}${file}`, {
      type: 'text/javascript; charset=utf-8',
      ...(await compressText(code, constants.BROTLI_MAX_QUALITY)),
    });
  }
  return {
    playerPath: (type) => `${PATHS.player}${scripts[type].file}`,
    fontFaces,
    async find(path) {
      const player = byPath.get(path);
      if (player) return player;
      if (!path.startsWith(PATHS.font)) return undefined;
      const identity = await findFontFile(path.slice(PATHS.font.length));
      return identity && { type: 'font/woff2', identity };
    },
  };
}
