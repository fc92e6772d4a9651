export { startControl } from './start-control.ts';
export { type Outside, type OutsideOptions, startOutside } from './start-outside.ts';
export { verifiedGet } from './verified-get.ts';
