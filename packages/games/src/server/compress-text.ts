import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type PageFile = {
  readonly type: string;
  readonly identity: Buffer;
  /** Absent where compressing gains nothing. */
  readonly brotli?: Buffer;
  readonly gzip?: Buffer;
};

export async function compressText(text: string, quality = 9): Promise<Omit<PageFile, 'type'>> {
  const identity = Buffer.from(text);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, brotli, gzip: gzipped };
}

/** Compressed once and sent a million times: as well as can be. */
export const scriptFile = async (code: string): Promise<PageFile> => ({
  type: 'text/javascript; charset=utf-8',
  ...(await compressText(code, constants.BROTLI_MAX_QUALITY)),
});
