import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './build/api-routes.ts';
import { errorTexts } from './build/error-texts.ts';
import { flags } from './build/flags.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { precompress } from './build/precompress.ts';
import { worldMap } from './build/world-map.ts';

/** They hold data and functions, and do nothing when imported: what is not used may go, schemas first of all. */
const PURE_PACKAGES = /[\\/]packages[\\/](access|contracts|games|reference|routing|runtime|streams)[\\/]/;

/**
 * Small modules that the dashboard and other screens share. Each by itself is a file with more name than content: together they are one, which the
 * first screen needs in any case. None of them has styles, whose order would change.
 */
const SHARED_BY_SCREENS =
  /[\\/]console[\\/]src[\\/](api[\\/](use-answer|poll-every)|parts[\\/](chart[\\/](linear-scale|chart-geometry|use-width)|date-range[\\/]days|numbers[\\/](relative-time|format-relative-time|freshness|sparkline|sparkline-path|use-now)|pickers[\\/](use-country-name)|roles[\\/]role-names)|shell[\\/](first-steps|news|team[\\/]use-team-time-zone))|reference[\\/]src[\\/](countries|display-names)\.ts|infiniteQueryObserver|useInfiniteQuery|use-force-update|get-style-object/;

export default defineConfig({
  plugins: [react(), iconSprite(), flags(), worldMap(), apiRoutes(), errorTexts(), precompress()],
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
            { name: 'shared', test: SHARED_BY_SCREENS },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: PURE_PACKAGES, sideEffects: false }] },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
