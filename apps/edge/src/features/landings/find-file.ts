/** The files of landing pages: players and fonts from the build, pictures from the edge's disk. */
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { PATHS } from '@sluice/games/page';
import { chooseEncoding, type PageFiles, pictureTypeOf } from '@sluice/games/server';
import type { PictureFiles } from './picture-files.ts';

export type FoundFile = {
  readonly type: string;
  readonly encoding: string | undefined;
  readonly length: number;
  /** Ends the response, whose head is sent. */
  send(response: ServerResponse): void;
};

export type FindFile = (path: string, acceptEncoding: string) => Promise<FoundFile | undefined>;

/** By exact name alone: nothing of the path that a visitor sends ever becomes part of a path on disk. */
export function createFindFile(deps: {
  pageFiles: Pick<PageFiles, 'find'>;
  pictures: PictureFiles;
}): FindFile {
  return async (path, acceptEncoding) => {
    if (path.startsWith(PATHS.picture)) return findPicture(deps.pictures, path.slice(PATHS.picture.length));
    const file = await deps.pageFiles.find(path);
    if (!file) return undefined;
    const { bytes, encoding } = chooseEncoding(file, acceptEncoding);
    return { type: file.type, encoding, length: bytes.length, send: (response) => void response.end(bytes) };
  };
}

async function findPicture(pictures: PictureFiles, name: string): Promise<FoundFile | undefined> {
  const type = pictureTypeOf(name);
  if (!type) return undefined;
  const length = await pictures.findSize(name);
  if (length === undefined) return undefined;
  return {
    type,
    encoding: undefined,
    length,
    // Piece by piece: a thousand slow phones must not hold a thousand pictures in memory.
    send: (response) => pipeline(createReadStream(pictures.pathOf(name)), response, () => undefined),
  };
}
