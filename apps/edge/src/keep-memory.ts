/**
 * Stops V8 from shrinking its heap. By default it does a full collection when idle, and otherwise every hundred seconds, and then sets so
 * small a limit that it must collect again every ten. On one core with a hundred thousand streams that is a pause of 75 ms, and of 10 to 20
 * ms each time after it; an edge would allocate the memory again at once. Must be imported first: the compile cache depends on these flags.
 * See docs/decisions/0028-an-edge-keeps-its-memory.md.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--memory-reducer-gc-count=0');
