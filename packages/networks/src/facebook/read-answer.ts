import { z } from 'zod';
import type { Delivery } from '../delivery.ts';
import type { Reply } from '../post-json.ts';

const MINUTE_MS = 60_000;
/** Too many calls, of the app, the person, the pixel or the business. */
const THROTTLED: readonly number[] = [4, 17, 32, 613, 80_000, 80_003, 80_004, 80_014];
/** Their own trouble. */
const TEMPORARY: readonly number[] = [1, 2];
/** The token is dead, or has not the right. */
const TOKEN: readonly number[] = [10, 102, 190, 200, 294];
const INVALID_PARAMETER = 100;
/** Of the former: no such pixel for this token. */
const UNKNOWN_OBJECT = 33;

const taken = z.object({ events_received: z.number().int().min(1) });
const refused = z.object({
  error: z.object({
    code: z.number().int(),
    error_subcode: z.number().int().optional(),
    is_transient: z.boolean().optional(),
  }),
});
const usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })),
);

/** By what the answer says, in numbers; its status and its sentences change. */
export function readAnswer(reply: Reply): Delivery {
  const { kind, said: answer, retryAfterMs: afterMs } = reply;
  if (kind === 'html') return { kind: 'retry', error: 'Doctype_Error', answer, afterMs };
  const value = kind === 'json' ? reply.value : undefined;
  if (taken.safeParse(value).success) return { kind: 'sent', answer };
  const { data } = refused.safeParse(value);
  if (!data) return { kind: 'retry', error: 'Network_Error', answer, afterMs };
  const { code, error_subcode: subcode, is_transient: isTransient } = data.error;
  if (TOKEN.includes(code)) return { kind: 'held', error: 'OAuth_Exception', answer };
  if (THROTTLED.includes(code)) {
    const waitMs = Math.max(afterMs, readUsage(reply.header('x-business-use-case-usage')));
    return { kind: 'retry', error: 'Network_Error', answer, afterMs: waitMs };
  }
  if (code === INVALID_PARAMETER && subcode === UNKNOWN_OBJECT)
    return { kind: 'held', error: 'Pixel_Undefined', answer };
  if (TEMPORARY.includes(code) || isTransient)
    return { kind: 'retry', error: 'Network_Error', answer, afterMs };
  return { kind: 'failed', error: 'Event_Rejected', answer };
}

/** Minutes until calls are taken again, of the worst of all that is counted. */
function readUsage(header: string): number {
  try {
    const counted = Object.values(usage.parse(JSON.parse(header))).flat();
    return Math.max(0, ...counted.map((each) => (each.estimated_time_to_regain_access ?? 0) * MINUTE_MS));
  } catch {
    return 0;
  }
}
