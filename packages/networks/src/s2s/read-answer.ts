import type { Verdict } from '../delivery.ts';
import { readRetryAfter } from '../retry-after.ts';
import type { GuardedReply } from './guarded-call.ts';

const SAID_CHARACTERS_MAX = 500;
const AGAIN: readonly number[] = [408, 425, 429];
const HTML = /^\s*<(!doctype|html)/i;

/**
 * Trackers have no format in common: what they accept they answer with 2xx and a word, a picture or nothing. A page is an outage or a sign-in
 * form, and JSON that names an error is a refusal, whatever the status says.
 */
export function readAnswer({ status, text, header }: GuardedReply): Verdict {
  const answer = `${status} ${text}`.trim().slice(0, SAID_CHARACTERS_MAX).toWellFormed().replaceAll('\0', '');
  const code = '';
  const afterMs = readRetryAfter(header('retry-after'));
  if (status >= 500 || AGAIN.includes(status))
    return { kind: 'retry', error: 'Network_Error', answer, code, afterMs };
  // A redirect is not followed, so the address has to be corrected; until then every event would meet the same.
  if (status >= 300 && status < 400) return { kind: 'held', error: 'Address_Refused', answer, code };
  if (HTML.test(text)) return { kind: 'retry', error: 'Doctype_Error', answer, code, afterMs };
  if (status >= 200 && status < 300 && !namesError(text)) return { kind: 'sent', answer, code };
  return { kind: 'failed', error: 'Event_Rejected', answer, code };
}

function namesError(text: string): boolean {
  if (!text.trimStart().startsWith('{')) return false;
  try {
    const { success, ok, error, errors, status } = JSON.parse(text) as Record<string, unknown>;
    return success === false || ok === false || isSaid(error) || isSaid(errors) || status === 'error';
  } catch {
    return false;
  }
}

const isSaid = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== false && value !== '' && value !== 0;
