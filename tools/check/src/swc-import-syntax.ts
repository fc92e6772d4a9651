/**
 * Preloaded (`node --import`) before dependency-cruiser, which reads TypeScript with swc and then walks it with swc's
 * frozen Visitor. That pair refuses JSX, throws at `using`, and does not see `import('…')` in types. So the parse
 * result is cut down to what matters here: the statements that import, whatever syntax stands around them.
 */
import swc from '@swc/core';
import { importStatements } from './import-statements.ts';

const parseFileSync = swc.parseFileSync.bind(swc);

swc.parseFileSync = ((path: string, options: swc.ParseOptions) => {
  const module = parseFileSync(path, { ...options, syntax: 'typescript', tsx: path.endsWith('.tsx') });
  return { ...module, body: importStatements(module) };
}) as typeof swc.parseFileSync;
