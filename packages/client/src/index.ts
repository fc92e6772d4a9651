export { createSluiceClient, type SluiceClient, type SluiceOptions } from './create-client.ts';
export { eachItem } from './each-item.ts';
export { SluiceError } from './sluice-error.ts';
