import { freePorts } from '@sluice/engines';

/** The default port of each process. */
export const DEVELOPMENT_PORTS = {
  api: 4000,
  apiAdmin: 4001,
  preview: 4002,
  ask: 4003,
  console: 4100,
  consoleAdmin: 4101,
  identity: 4200,
  identityAdmin: 4201,
  edge: 4300,
  edgeAdmin: 4301,
  workerAdmin: 4401,
  mailbox: 4500,
  smtp: 4525,
};

/** The ports of tools/outside in development; everything else takes any free ones. */
export const OUTSIDE_PORTS = { outsideHttps: 4443, outsideHttp: 4480, outside: 4600, outsideDns: 4653 };

export type PlatformPorts = typeof DEVELOPMENT_PORTS;

export async function freePlatformPorts(): Promise<PlatformPorts> {
  const names = Object.keys(DEVELOPMENT_PORTS) as (keyof PlatformPorts)[];
  const free = await freePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, free[index]])) as PlatformPorts;
}
