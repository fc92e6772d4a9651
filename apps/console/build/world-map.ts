/** A Vite plugin: the world's shapes as one file of data, fetched by the map and no part of any script. */
import type { Plugin } from 'vite';
import { drawWorld } from './draw-world.ts';

const MODULE = 'virtual:world-map';
const DEV_PATH = '/world.json';

export function worldMap(): Plugin {
  let reference = '';
  let isBuild = false;
  const draw = () => JSON.stringify(drawWorld());
  return {
    name: 'world-map',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (isBuild) reference = this.emitFile({ type: 'asset', name: 'world.json', source: draw() });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const url = isBuild ? `import.meta.ROLLUP_FILE_URL_${reference}` : JSON.stringify(DEV_PATH);
      return `export const worldUrl = ${url};`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(draw());
      });
    },
  };
}
