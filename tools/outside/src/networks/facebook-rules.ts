/** Which events Meta's Conversions API refuses, and with which error number. */
import { z } from 'zod';

const WEEK_SECONDS = 7 * 24 * 3_600;
/** Allowed clock skew into the future. */
const AHEAD_SECONDS = 60;

const hashed = z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1);
const eventSchema = z
  .object({
    event_name: z.string().min(1),
    event_time: z.number().int(),
    event_id: z.string().min(1),
    action_source: z.enum(['website', 'other', 'app', 'system_generated']),
    event_source_url: z.url().optional(),
    user_data: z.strictObject({
      external_id: hashed.optional(),
      country: hashed.optional(),
      client_user_agent: z.string().min(1).optional(),
      fbc: z
        .string()
        .regex(/^fb\.\d\.\d{13}\..+$/)
        .optional(),
      fbp: z
        .string()
        .regex(/^fb\.\d\.\d+\.\d+/)
        .optional(),
    }),
    custom_data: z
      .looseObject({
        value: z.coerce.number().optional(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional(),
      })
      .optional(),
  })
  .refine((event) => event.action_source !== 'website' || event.user_data.client_user_agent, {
    message: 'client_user_agent is required for website events',
  })
  .refine(
    ({ event_name, custom_data }) =>
      event_name !== 'Purchase' || (custom_data?.value !== undefined && custom_data.currency),
    { message: 'value and currency are required for Purchase' },
  );

export type Refused = { code: number; subcode?: number; message: string };

/** The first error in any of them: one bad event refuses all. */
export function findRefusal(events: readonly unknown[], nowMs: number): Refused | undefined {
  for (const event of events) {
    const read = eventSchema.safeParse(event);
    if (!read.success) {
      return { code: 100, subcode: 2_804_050, message: read.error.issues[0]?.message ?? 'Invalid parameter' };
    }
    const age = nowMs / 1_000 - read.data.event_time;
    if (age > WEEK_SECONDS) return { code: 100, subcode: 2_804_003, message: 'Event Timestamp Too Old' };
    if (age < -AHEAD_SECONDS)
      return { code: 100, subcode: 2_804_004, message: 'Event Timestamp In The Future' };
  }
  return undefined;
}
