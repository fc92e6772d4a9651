import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type PageFile = {
  readonly type: string;
  readonly identity: Buffer;
  /** Absent when compression saves nothing. */
  readonly brotli?: Buffer;
  readonly gzip?: Buffer;
};

export async function compressText(text: string, quality = 9): Promise<Required<Omit<PageFile, 'type'>>> {
  const identity = Buffer.from(text);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, brotli, gzip: gzipped };
}
