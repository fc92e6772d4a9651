import type { Route } from '@sluice/routing';
import { z } from 'zod';
import type { EndpointCall } from '../visits/endpoint.ts';
import type { StepDeps } from '../visits/step-deps.ts';
import { isPushAddress } from './push-hosts.ts';
import { applicationKeyOf, readPushKeys } from './push-keys.ts';
import { readTold, refuse } from './read-told.ts';

/** As a browser's subscription puts itself into JSON. */
export const addressSchema = z.object({
  endpoint: z.string().max(1024),
  keys: z.object({ p256dh: z.string().max(120), auth: z.string().max(40) }),
});

export type ToldAddress<Told> = {
  told: Told;
  route: Route;
  /** What is kept of an address; its keys in the one spelling. */
  address: { endpoint: string; p256dh: string; auth: string; applicationKey: string };
};

/** An address that messages may be sent to, on a host that asks for them; undefined once it was refused, and answered so. */
export async function readAddress<Schema extends typeof addressSchema>(
  call: EndpointCall,
  deps: StepDeps,
  schema: Schema,
): Promise<ToldAddress<z.output<Schema>> | undefined> {
  const { response, route, host } = call;
  const applicationKey = applicationKeyOf(route, host);
  if (!route || !applicationKey) return refuse(response, 404);
  const told = await readTold(call, deps, schema);
  if (!told) return undefined;
  const keys = readPushKeys(told.keys);
  if (!keys || !isPushAddress(told.endpoint, deps)) return refuse(response, 400);
  return { told, route, address: { endpoint: told.endpoint, ...keys, applicationKey } };
}
