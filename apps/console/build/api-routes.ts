/**
 * A Vite plugin: the contract without its schemas. To make a call the console needs method and path alone; the rules of
 * every field of every route would be a third of what a first visit loads.
 */
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';
import { contract } from '@sluice/contracts';
import type { Plugin } from 'vite';

const MODULE = 'virtual:api-routes';

export function apiRoutes(): Plugin {
  let isBuild = false;
  return {
    name: 'api-routes',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      // In development the whole contract is served, so that a change shows at the next reload.
      if (!isBuild) return `export { contract as apiRoutes } from '@sluice/contracts';`;
      return `export const apiRoutes = ${JSON.stringify(minifyContractRouter(contract as AnyContractRouter))};`;
    },
  };
}
