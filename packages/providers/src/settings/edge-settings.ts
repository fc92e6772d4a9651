import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  canonicalAddress,
  createResolver,
  type HttpsProbe,
  probeHttps,
  type Resolver,
} from '../network/index.ts';

const list = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

/** The edge's public addresses, and how to reach them from this process. */
export const edgeSettings = {
  /** DNS servers to ask, `address` or `address:port`, separated by commas. @default the machine's */
  DNS_SERVERS: z.string().default('').transform(list),
  /** What a domain's records must say, separated by commas. */
  EDGE_ADDRESSES: z
    .string()
    .default('127.0.0.1')
    .transform(list)
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()]).transform(canonicalAddress)).min(1)),
  EDGE_HTTPS_PORT: z.coerce.number().int().min(1).max(65_535).default(443),
  /** Connect to this address instead of the resolved one. */
  EDGE_CONNECT_TO: z.union([z.ipv4(), z.ipv6()]).optional(),
  /** A file with a root certificate to trust beside the usual ones. */
  EDGE_CA_FILE: z.string().optional(),
};
export type EdgeSettings = z.output<z.ZodObject<typeof edgeSettings>>;

/** A host as the public sees it: what DNS answers for it, and what answers there. */
export type EdgeView = Resolver & {
  addresses: readonly string[];
  /** At the addresses that `findAddresses` has answered; DNS is not asked again. */
  probe: (
    host: string,
    options: { addresses: readonly string[]; path?: string; timeoutMs?: number },
  ) => Promise<HttpsProbe>;
};

export function createEdgeView(settings: EdgeSettings): EdgeView {
  const { EDGE_HTTPS_PORT: port, EDGE_CONNECT_TO: connectTo, EDGE_CA_FILE: file } = settings;
  const ca = file ? readFileSync(file, 'utf8') : undefined;
  return {
    ...createResolver({ servers: settings.DNS_SERVERS }),
    addresses: settings.EDGE_ADDRESSES,
    probe: (host, options) =>
      probeHttps({ ...options, host, port, ...(connectTo && { addresses: [connectTo] }), ...(ca && { ca }) }),
  };
}
