/**
 * The process. An edge that was killed has to serve again at once, and half of its start went into reading the same programs: so
 * they are kept as compiled. Imports are read before anything else runs, hence the late one. Beside the programs and not in the
 * shared temporary folder: whoever can write here can change the programs themselves.
 */
import './keep-memory.ts';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/edge'));
await import('./serve-visitors.ts');
// Else only at the end, and a process that is killed has none.
flushCompileCache();
