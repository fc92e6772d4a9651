/** A built script: compressed once and sent a million times, so with the best compression. */
import { constants } from 'node:zlib';
import { compressText, type PageFile } from './compress-text.ts';

export type BuiltScript = {
  readonly code: string;
  readonly brotliBase64: string;
  readonly gzipBase64: string;
};

export async function buildScript(code: string): Promise<BuiltScript> {
  const { brotli, gzip } = await compressText(code, constants.BROTLI_MAX_QUALITY);
  return { code, brotliBase64: brotli.toString('base64'), gzipBase64: gzip.toString('base64') };
}

export const scriptFile = ({ code, brotliBase64, gzipBase64 }: BuiltScript): PageFile => ({
  type: 'text/javascript; charset=utf-8',
  identity: Buffer.from(code),
  brotli: Buffer.from(brotliBase64, 'base64'),
  gzip: Buffer.from(gzipBase64, 'base64'),
});
