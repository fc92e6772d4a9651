/** A Vite plugin: the listed icons as one SVG file, fetched once and drawn by reference. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICON_NAMES } from '../src/icons/icon-names.ts';

const MODULE = 'virtual:icon-sprite';
const DEV_PATH = '/icons.svg';
const OUTLINE = /<svg[^>]*>([\s\S]*)<\/svg>/;
/** Tabler draws an invisible square first, for design tools. */
const FRAME = /<path stroke="none" d="M0 0h24v24H0z" fill="none" \/>/;

export function iconSprite(): Plugin {
  let reference = '';
  let isBuild = false;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (isBuild) reference = this.emitFile({ type: 'asset', name: 'icons.svg', source: drawSprite() });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const url = isBuild ? `import.meta.ROLLUP_FILE_URL_${reference}` : JSON.stringify(DEV_PATH);
      // Only the path: browsers do not draw SVG references across origins.
      return `export const spriteUrl = new URL(${url}, location.href).pathname;`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(drawSprite());
      });
    },
  };
}

export function drawSprite(): string {
  const require = createRequire(import.meta.url);
  const symbols = ICON_NAMES.map((name) => {
    const drawing = OUTLINE.exec(
      readFileSync(require.resolve(`@tabler/icons/outline/${name}.svg`), 'utf8'),
    )?.[1];
    if (!drawing) throw new Error(`the icon ${name} could not be read`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replace(FRAME, '').replace(/\s+/g, ' ').trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${symbols.join('')}</svg>`;
}
