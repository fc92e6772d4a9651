import { type Outside, startControl, startOutside } from '@sluice/outside';
import { type PaymentChains, startPaymentChains } from '@sluice/outside/chains';
import { OUTSIDE_PORTS, type PlatformPorts } from './platform-ports.ts';

export type OutsideParts = Outside & { controlUrl: string };

/** Undefined, with a line that says why, where a program for it is missing: everything but top-ups works without. */
export async function startChains(): Promise<PaymentChains | undefined> {
  try {
    return await startPaymentChains();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`Bills cannot be paid in this run: ${why}`);
    return undefined;
  }
}

/** Undefined, with a line that says why, where a program for it is missing: everything but domains works without. */
export async function startOutsideParts(
  dir: string,
  ports: Pick<PlatformPorts, 'edge' | 'ask'>,
  startingChains: Promise<PaymentChains | undefined>,
): Promise<OutsideParts | undefined> {
  const { outsideDns: dns, outsideHttp: http, outsideHttps: https, outside: controlPort } = OUTSIDE_PORTS;
  try {
    const outside = await startOutside({
      dir,
      edgePort: ports.edge,
      askUrl: `http://127.0.0.1:${ports.ask}/ask`,
      ports: { dns, http, https },
    });
    const control = await startControl(outside, { port: controlPort, chains: await startingChains });
    const stop = async () => {
      await control.stop();
      await outside.stop();
    };
    return { ...outside, controlUrl: control.url, stop };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`Domains cannot be connected or bought in this run: ${why}`);
    return undefined;
  }
}
