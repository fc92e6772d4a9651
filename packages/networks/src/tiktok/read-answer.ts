import { z } from 'zod';
import type { Delivery } from '../delivery.ts';
import type { Reply } from '../post-json.ts';

const OK = 0;
/** No right to the pixel; no token, an expired one, a wrong one, a revoked one. */
const TOKEN: readonly number[] = [40_001, 40_101, 40_102, 40_104, 40_105];
const THROTTLED: readonly number[] = [40_016, 40_100, 40_133, 51_021];
/** Their own trouble begins here. */
const INTERNAL_FROM = 50_000;

const answerSchema = z.object({ code: z.number().int() });

/** By the code in the body: the status is 200 also when nothing was taken. */
export function readAnswer({ kind, said: answer, retryAfterMs: afterMs, ...reply }: Reply): Delivery {
  if (kind === 'html') return { kind: 'retry', error: 'Doctype_Error', answer, afterMs };
  const { data } = answerSchema.safeParse('value' in reply ? reply.value : undefined);
  if (!data) return { kind: 'retry', error: 'Network_Error', answer, afterMs };
  if (data.code === OK) return { kind: 'sent', answer };
  if (TOKEN.includes(data.code)) return { kind: 'held', error: 'Token_Exception', answer };
  if (THROTTLED.includes(data.code) || data.code >= INTERNAL_FROM)
    return { kind: 'retry', error: 'Network_Error', answer, afterMs };
  // 20001, some were taken and some were not, is one of these: each of them is told again, under the same id.
  return { kind: 'failed', error: 'Event_Rejected', answer };
}
