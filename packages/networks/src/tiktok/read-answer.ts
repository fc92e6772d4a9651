import { z } from 'zod';
import type { Verdict } from '../delivery.ts';
import type { Reply } from '../post-json.ts';

const OK = 0;
/** No right to the pixel; no token, an expired one, a wrong one, a revoked one. */
const TOKEN: readonly number[] = [40_001, 40_101, 40_102, 40_104, 40_105];
const THROTTLED: readonly number[] = [40_016, 40_100, 40_133, 51_021];
/** Errors on their side begin here. */
const INTERNAL_FROM = 50_000;

const answerSchema = z.object({ code: z.number().int() });

/** By the code in the body: the HTTP status is 200 even when nothing was accepted. */
export function readAnswer({ kind, said: answer, retryAfterMs: afterMs, ...reply }: Reply): Verdict {
  if (kind === 'html') return { kind: 'retry', error: 'Doctype_Error', answer, code: '', afterMs };
  const { data } = answerSchema.safeParse('value' in reply ? reply.value : undefined);
  if (!data) return { kind: 'retry', error: 'Network_Error', answer, code: '', afterMs };
  const code = String(data.code);
  if (data.code === OK) return { kind: 'sent', answer, code };
  if (TOKEN.includes(data.code)) return { kind: 'held', error: 'Token_Exception', answer, code };
  if (THROTTLED.includes(data.code) || data.code >= INTERNAL_FROM)
    return { kind: 'retry', error: 'Network_Error', answer, code, afterMs };
  // 20001, partly accepted, is one of these: every event is sent again, under the same id.
  return { kind: 'failed', error: 'Event_Rejected', answer, code };
}
