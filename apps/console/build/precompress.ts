/** A Vite plugin: writes Brotli and gzip versions of every text file, which the server sends. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Not the HTML page, since the server writes the environment into it. */
const TEXT = /\.(js|css|svg|json|webmanifest)$/;
/** Below this size compression does not pay. */
const MIN_BYTES = 1_024;

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
        await Promise.all(
          files.map(async (file) => {
            const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            if (source.byteLength < MIN_BYTES) return;
            const [brotli, gzipped] = await Promise.all([
              promisify(brotliCompress)(source, {
                params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength },
              }),
              promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
            ]);
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotli });
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipped });
          }),
        );
      },
    },
  };
}
