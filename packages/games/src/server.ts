/** The files of a landing page, for a server: players and fonts. Node only. */
import { PATHS, type PageResources } from './page/page-resources.ts';
import { appPaths, listAppFiles } from './server/app-files.ts';
import { scriptFile } from './server/built-script.ts';
import type { PageFile } from './server/compress-text.ts';
import { findFontFile, fontFaces } from './server/font-files.ts';
import { loadPlayers } from './server/players.ts';

export { type ChosenEncoding, chooseEncoding, type Encoded } from './server/choose-encoding.ts';
export { compressText, type PageFile } from './server/compress-text.ts';
export { pictureTypeOf } from './server/picture-type.ts';

export type PageFiles = PageResources & {
  /** The file at a path; undefined when it is not one of ours. Pictures are not included. */
  find(path: string): Promise<PageFile | undefined>;
};

export function loadPageFiles(): PageFiles {
  const { scripts, ...app } = loadPlayers();
  const byPath = new Map<string, PageFile>(listAppFiles(app));
  for (const script of Object.values(scripts)) {
    byPath.set(`${PATHS.player}${script.file}`, scriptFile(script));
  }
  return {
    playerPath: (type) => `${PATHS.player}${scripts[type].file}`,
    ...appPaths(app),
    fontFaces,
    async find(path) {
      const built = byPath.get(path);
      if (built) return built;
      if (!path.startsWith(PATHS.font)) return undefined;
      const identity = await findFontFile(path.slice(PATHS.font.length));
      return identity && { type: 'font/woff2', identity };
    },
  };
}
