/** The files of landing pages: players and fonts from the build, pictures from the edge's disk. */
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { PATHS } from '@sluice/games/page';
import { chooseEncoding, type PageFiles, pictureTypeOf } from '@sluice/games/server';
import type { Route } from '@sluice/routing';
import type { ExtrasFiles } from '../streams/extras-files.ts';
import { streamScriptPath } from '../streams/stream-script.ts';
import type { PictureFiles } from './picture-files.ts';

export type FoundFile = {
  readonly type: string;
  readonly encoding: string | undefined;
  readonly length: number;
  /** Writes the body and ends the response; the head is already sent. */
  send(response: ServerResponse): void;
};

/** The stream is the one of the requested host: its script is on no other. */
export type FindFile = (
  path: string,
  acceptEncoding: string,
  stream?: Pick<Route, 'streamId' | 'hasScript'>,
) => Promise<FoundFile | undefined>;

/** By exact name only: nothing of the requested path ever becomes part of a path on disk. */
export function createFindFile(deps: {
  pageFiles: Pick<PageFiles, 'find'>;
  pictures: PictureFiles;
  extras: Pick<ExtrasFiles, 'find'>;
}): FindFile {
  return async (path, acceptEncoding, stream) => {
    if (path.startsWith(PATHS.picture)) return findPicture(deps.pictures, path.slice(PATHS.picture.length));
    if (path.startsWith(PATHS.streamScript)) {
      return stream?.hasScript ? findScript(deps.extras, stream.streamId, path) : undefined;
    }
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
    // Streamed: a thousand slow phones must not hold a thousand pictures in memory.
    send: (response) => pipeline(createReadStream(pictures.pathOf(name)), response, () => undefined),
  };
}

async function findScript(
  extras: Pick<ExtrasFiles, 'find'>,
  streamId: number,
  path: string,
): Promise<FoundFile | undefined> {
  const { customJs = '' } = (await extras.find(streamId)) ?? {};
  if (customJs === '' || streamScriptPath(customJs) !== path) return undefined;
  const bytes = Buffer.from(customJs);
  return {
    type: 'text/javascript; charset=utf-8',
    encoding: undefined,
    length: bytes.length,
    send: (response) => void response.end(bytes),
  };
}
