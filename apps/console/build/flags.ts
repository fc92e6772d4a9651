/**
 * A Vite plugin: the flags of the countries as files, all named after one digest, so that an address is written from the
 * country alone. With a digest each, the list of addresses would be a script that every flag waits for.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { COUNTRIES } from '@sluice/reference';
import type { Plugin } from 'vite';

const MODULE = 'virtual:flags';
const DEV_PATH = '/flags/';
const DIGEST_CHARACTERS = 8;

export function flags(): Plugin {
  let isBuild = false;
  let path = DEV_PATH;
  return {
    name: 'flags',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      const files = readFlags();
      const digest = createHash('sha256')
        .update([...files.values()].join(''))
        .digest('base64url');
      // Beside each other: the server knows no folders below the assets.
      path = `/assets/flag-${digest.slice(0, DIGEST_CHARACTERS)}-`;
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}${name}.svg`, source });
      }
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const flagUrl = (name) => ${JSON.stringify(path)} + name + '.svg';`
        : undefined,
    configureServer(server) {
      const files = readFlags();
      server.middlewares.use(DEV_PATH, (request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(files.get(/(\w+)\.svg/.exec(request.url ?? '')?.[1] ?? ''));
      });
    },
  };
}

/** By their names; throws for a country without one. */
export function readFlags(): Map<string, string> {
  const require = createRequire(import.meta.url);
  const names = new Set([...COUNTRIES.values()].map(({ iso }) => iso.toLowerCase()));
  return new Map(
    [...names].map((name) => [
      name,
      readFileSync(require.resolve(`flag-icons/flags/4x3/${name}.svg`), 'utf8'),
    ]),
  );
}
