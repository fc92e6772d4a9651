/**
 * The process. A killed edge has to serve again at once, and half of its start was compiling the same modules: so compiled code is cached.
 * Imports are evaluated before anything else runs, hence the dynamic one. The cache is beside the code and not in the shared temporary
 * folder: whoever can write here can change the code itself.
 */
import './keep-memory.ts';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/edge'));
await import('./serve-visitors.ts');
// Otherwise it is written at exit only, and a killed process writes none.
flushCompileCache();
