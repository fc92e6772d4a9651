/** Parses a zone of the API. */
import * as z from 'zod';
import type { Zone, ZoneStatus } from './cloudflare-types.ts';

const zoneSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  name_servers: z.array(z.string()).nullish(),
  status: z.string().nullish(),
  meta: z.object({ phishing_detected: z.boolean().nullish() }).nullish(),
});

/** The API reference names four; older zones have more. */
const STATUS: Readonly<Record<string, ZoneStatus>> = {
  initializing: 'initializing',
  pending: 'pending',
  active: 'active',
  moved: 'moved',
  deleted: 'deleted',
  deactivated: 'deleted',
};

export function readZone(answer: unknown): Zone {
  const { id, name, name_servers, status, meta } = zoneSchema.parse(answer);
  return {
    id,
    name,
    nameServers: (name_servers ?? []).map((server) => server.toLowerCase()).sort(),
    status: STATUS[status ?? ''] ?? 'pending',
    isPhishing: meta?.phishing_detected ?? false,
  };
}
