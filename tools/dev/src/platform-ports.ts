import { freePorts } from '@sluice/engines';

export type PlatformPorts = {
  api: number;
  apiAdmin: number;
  edge: number;
  edgeAdmin: number;
  workerAdmin: number;
};

/** Those that each process takes when nobody tells it otherwise. */
export const DEVELOPMENT_PORTS: PlatformPorts = {
  api: 4000,
  apiAdmin: 4001,
  edge: 4300,
  edgeAdmin: 4301,
  workerAdmin: 4401,
};

export async function freePlatformPorts(): Promise<PlatformPorts> {
  const [api = 0, apiAdmin = 0, edge = 0, edgeAdmin = 0, workerAdmin = 0] = await freePorts(5);
  return { api, apiAdmin, edge, edgeAdmin, workerAdmin };
}
