import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './build/api-routes.ts';
import { flags } from './build/flags.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { precompress } from './build/precompress.ts';
import { worldMap } from './build/world-map.ts';

/** They hold data and functions, and do nothing when imported: what is not used may go, schemas first of all. */
const PURE_PACKAGES = /[\\/]packages[\\/](access|contracts|games|reference|routing|runtime|streams)[\\/]/;

export default defineConfig({
  plugins: [react(), iconSprite(), flags(), worldMap(), apiRoutes(), precompress()],
  build: {
    target: 'es2022',
    sourcemap: true,
    // Icons and flags are files of their own: cached once, and nothing that a strict policy would have to allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit needs, in two files: libraries change seldom and stay cached when our own code moves on.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: PURE_PACKAGES, sideEffects: false }] },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
