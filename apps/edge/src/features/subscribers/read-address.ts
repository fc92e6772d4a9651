import type { Route } from '@sluice/routing';
import { readPushKeys } from '@sluice/webpush/addresses';
import { z } from 'zod';
import type { EndpointCall } from '../../http/endpoint.ts';
import { sendStatus } from '../../http/endpoint-answers.ts';
import { isPushAddress } from './push-hosts.ts';
import { applicationKeyOf } from './push-keys.ts';
import { readReport } from './read-report.ts';
import type { SubscriberDeps } from './subscriber-deps.ts';

/** A browser's subscription, as its `toJSON` writes it. */
export const addressSchema = z.object({
  endpoint: z.string().max(1024),
  keys: z.object({ p256dh: z.string().max(120), auth: z.string().max(40) }),
});

export type ReportedAddress<Report> = {
  report: Report;
  route: Route;
  /** What is stored of an address, with its keys in the canonical spelling. */
  address: { endpoint: string; p256dh: string; auth: string; applicationKey: string };
};

/** An address that messages may be sent to, on a host that asks for them; undefined when the request was refused and answered. */
export async function readAddress<Schema extends typeof addressSchema>(
  call: EndpointCall,
  deps: SubscriberDeps,
  schema: Schema,
): Promise<ReportedAddress<z.output<Schema>> | undefined> {
  const { response, route, host } = call;
  const applicationKey = applicationKeyOf(route, host);
  if (!route || !applicationKey) return sendStatus(response, 404);
  const report = await readReport(call, deps, schema);
  if (!report) return undefined;
  const keys = readPushKeys(report.keys);
  if (!keys || !isPushAddress(report.endpoint, deps)) return sendStatus(response, 400);
  return { report, route, address: { endpoint: report.endpoint, ...keys, applicationKey } };
}
