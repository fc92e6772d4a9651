import { z } from 'zod';
import type { EventLogOptions } from './connect.ts';

/** The part of an app's configuration that says where its event log is. The address in it is that of `npm run dev`. */
export const eventLogSettings = {
  NATS_URL: z.string().default('nats://127.0.0.1:42229'),
  NATS_NAMESPACE: z
    .string()
    .regex(/^\w{1,40}$/)
    .default('sluice'),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  NATS_TRAFFIC_MAX_BYTES: z.coerce.number().int().positive().optional(),
};

export type EventLogSettings = z.output<z.ZodObject<typeof eventLogSettings>>;

export function eventLogOptions(settings: EventLogSettings, clientName: string): EventLogOptions {
  return {
    url: settings.NATS_URL,
    namespace: settings.NATS_NAMESPACE,
    replicas: settings.NATS_REPLICAS,
    trafficMaxBytes: settings.NATS_TRAFFIC_MAX_BYTES,
    clientName,
  };
}
