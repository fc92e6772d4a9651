/**
 * What a process of a test loads before anything else. A cold start is nearly all loading of modules, and tests start hundreds of
 * processes: this leaves out a third of it.
 */
import { flushCompileCache, registerHooks } from 'node:module';

/** Its manifest has a hundred and thirty kilobytes of entry points, and node parses them anew for each import of it and within it. */
const PACKAGE = 'drizzle-orm';
const INSIDE = `/node_modules/${PACKAGE}/`;

type Resolved = { url: string; format: 'module'; shortCircuit: true };
const resolved = new Map<string, Resolved>();
const moduleAt = (url: string): Resolved => ({ url, format: 'module', shortCircuit: true });

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith('.') && parentURL?.includes(INSIDE)) {
      return moduleAt(new URL(specifier, parentURL).href);
    }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context);
    const known = resolved.get(specifier) ?? moduleAt(next(specifier, context).url);
    resolved.set(specifier, known);
    return known;
  },
});

/** Node writes the compile cache at a process's end, which one that is killed does not have. */
setTimeout(flushCompileCache, 1_000).unref();
