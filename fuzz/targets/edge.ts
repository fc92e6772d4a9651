/** The product's edge as it is deployed, with a way to force garbage collection before its memory is measured. */
import '@sluice/edge/server.ts';

process.on('message', (message) => {
  if (message !== 'collect') return;
  globalThis.gc?.();
  process.send?.('collected');
});
