import { z } from 'zod';
import type { Verdict } from '../delivery.ts';
import type { Reply } from '../post-json.ts';

const MINUTE_MS = 60_000;
/** Too many calls, of the app, the person, the pixel or the business. */
const THROTTLED: readonly number[] = [4, 17, 32, 613, 80_000, 80_003, 80_004, 80_014];
/** Errors on their side. */
const TEMPORARY: readonly number[] = [1, 2];
/** The token is invalid, or lacks the permission. */
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

/** By the error codes in the answer; its HTTP status and sentences change. */
export function readAnswer(reply: Reply): Verdict {
  const { kind, said: answer, retryAfterMs: afterMs } = reply;
  if (kind === 'html') return { kind: 'retry', error: 'Doctype_Error', answer, code: '', afterMs };
  const value = kind === 'json' ? reply.value : undefined;
  if (taken.safeParse(value).success) return { kind: 'sent', answer, code: '' };
  const { data } = refused.safeParse(value);
  if (!data) return { kind: 'retry', error: 'Network_Error', answer, code: '', afterMs };
  const { code: number, error_subcode: subcode, is_transient: isTransient } = data.error;
  const code = subcode === undefined ? `${number}` : `${number}/${subcode}`;
  if (TOKEN.includes(number)) return { kind: 'held', error: 'OAuth_Exception', answer, code };
  if (THROTTLED.includes(number)) {
    const waitMs = Math.max(afterMs, readUsage(reply.header('x-business-use-case-usage')));
    return { kind: 'retry', error: 'Network_Error', answer, code, afterMs: waitMs };
  }
  if (number === INVALID_PARAMETER && subcode === UNKNOWN_OBJECT)
    return { kind: 'held', error: 'Pixel_Undefined', answer, code };
  if (TEMPORARY.includes(number) || isTransient)
    return { kind: 'retry', error: 'Network_Error', answer, code, afterMs };
  return { kind: 'failed', error: 'Event_Rejected', answer, code };
}

/** Minutes until calls are accepted again: the longest of all limits. */
function readUsage(header: string): number {
  try {
    const counted = Object.values(usage.parse(JSON.parse(header))).flat();
    return Math.max(0, ...counted.map((each) => (each.estimated_time_to_regain_access ?? 0) * MINUTE_MS));
  } catch {
    return 0;
  }
}
