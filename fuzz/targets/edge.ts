/** The product's edge as it is deployed, and a way to have its memory cleaned before somebody looks at it. */
import '@sluice/edge/server.ts';

process.on('message', (message) => {
  if (message !== 'collect') return;
  globalThis.gc?.();
  process.send?.('collected');
});
