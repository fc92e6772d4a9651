/**
 * A Vite plugin: the contract without its schemas. To make a call the console needs method and path alone; the rules of
 * every field of every route would be a third of what a first visit loads, and the sentences that describe the routes
 * a tenth of our own script.
 */
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
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
      return writeApiRoutes(contract as AnyContractRouter);
    },
  };
}

/** The routes' parts that the client reads to write a request and to read its answer. */
const SENT = ['method', 'path', 'inputStructure', 'outputStructure'] as const;

/** Every route as a call of one function, which adds what all of them have. */
export function writeApiRoutes(router: AnyContractRouter): string {
  const write = (part: AnyContractRouter): string => {
    if (isContractProcedure(part)) {
      const { route } = part['~orpc'];
      return `route(${SENT.map((key) => JSON.stringify(route[key])).join(',')})`;
    }
    const entries = Object.entries(part).map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`);
    return `{${entries.join(',')}}`;
  };
  return `const route = (${SENT.join(',')}) => ({ '~orpc': { errorMap: {}, meta: {}, route: { ${SENT.join(',')} } } });
export const apiRoutes = ${write(router)};`;
}
