/** The api's error body, as screens read it. */
import { ORPCError } from '@orpc/client';
import type { ApiError } from '@sluice/contracts';
import i18next from 'i18next';
import type { Language } from '../i18n/languages.ts';

export type ApiFailure = ApiError & { status: number };

const DEMO_REFUSAL: ApiError['code'] = 'team.demo_read_only';

/** Any change in the demo team. Told in one place for all screens. */
export const isDemoRefusal = (error: unknown): boolean =>
  error instanceof ORPCError && isErrorBody(error.data) && error.data.code === DEMO_REFUSAL;

/** Undefined: no error body of the api, such as a lost connection, or one that is told for all screens; that has already been reported. */
export function findApiFailure(error: unknown): ApiFailure | undefined {
  if (!(error instanceof ORPCError) || !isErrorBody(error.data) || isDemoRefusal(error)) return undefined;
  return { ...error.data, status: error.status };
}

/**
 * The api's messages are English. Said in the reader's language here, before any screen sees them: no screen has to remember it.
 * Those that have a better text of their own for a code show that one.
 */
export async function translateFailure(
  error: unknown,
  language: Language,
  fetchSentence: FetchSentence = fetchFromTexts,
): Promise<void> {
  if (language === 'en' || !(error instanceof ORPCError) || !isErrorBody(error.data)) return;
  const { data } = error;
  // Texts that do not come, or not soon, are no reason to answer in English, nor to keep the refusal back.
  data.message =
    (await within(TEXTS_WAIT_MS, fetchSentence(data.code, language))) ??
    i18next.t('refused', { ns: 'shell-errors', lng: language, code: data.code });
}

const TEXTS_WAIT_MS = 1_000;

type FetchSentence = (code: string, language: Exclude<Language, 'en'>) => Promise<string | undefined>;

const fetchFromTexts: FetchSentence = async (code, language) =>
  (await import('./failure-words.ts')).findSentence(code, language);

/** Undefined where it fails, or has not come by then. */
async function within<Answer>(waitMs: number, coming: Promise<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), waitMs);
  });
  try {
    return await Promise.race([coming, limit]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Turns the body of a failed response into the error that the call rejects with. */
export function decodeErrorBody(body: unknown, status: number): ORPCError<string, unknown> | undefined {
  if (!isErrorBody(body)) return undefined;
  return new ORPCError(body.code, { defined: true, status, message: body.message, data: body });
}

/** Checked by hand: zod would be loaded for four fields. */
function isErrorBody(body: unknown): body is ApiError {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
