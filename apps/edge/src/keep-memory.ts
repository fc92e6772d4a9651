/**
 * V8 looks for room to give back: after a quiet moment, and otherwise every hundred seconds, it goes through the whole memory, and then
 * allows itself so little that it has to do so again every ten. On one core with a hundred thousand streams that is 75 ms in which nobody
 * is answered, and 10 to 20 ms each time after it. An edge wants back at once what it gives; what it needs, it keeps. To be imported before
 * anything else: programs are kept as compiled under these settings. See docs/decisions/0028-an-edge-keeps-its-memory.md.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--memory-reducer-gc-count=0');
