import { isContractProcedure } from '@orpc/contract';
import { contract } from '@sluice/contracts';

/** The first part of every path of the contract: what is handed to its router. */
export function listApiPaths(): string[] {
  const procedures = Object.values(contract).flatMap((feature) => Object.values<unknown>(feature));
  const paths = procedures.flatMap((each) =>
    isContractProcedure(each) ? (each['~orpc'].route.path ?? []) : [],
  );
  const roots = new Set(paths.map((path) => `/${path.split('/')[1]}`));
  return [...roots].flatMap((root) => [root, `${root}/*`]);
}
