/** What the api refuses around landings, in the reader's language. */
import { useTranslation } from 'react-i18next';
import { type ApiFailure, findApiFailure } from '../../../api/api-error.ts';
import { notify } from '../../../parts/notify/notify.tsx';

const KEYS = {
  'landing.not_found': 'messages.notFound',
  'landing.incomplete': 'messages.incomplete',
  'landing.name_taken': 'copy.nameTaken',
  'landing.same_member': 'transfer.sameMember',
  'member.not_found': 'transfer.memberNotFound',
  'access.role_missing': 'messages.roleMissing',
  'request.too_many': 'messages.tooManyRequests',
} as const;

type InUse = 'messages.inUse' | 'messages.inUseMany';

/** Undefined for a code that the list can do nothing about. */
export function useLandingFailureText(): (failure: ApiFailure, inUse?: InUse) => string | undefined {
  const { t } = useTranslation('landings');
  return ({ code, details }, inUse = 'messages.inUse') => {
    if (code === 'landing.in_use') return t(inUse, { streams: namesIn(details) });
    return code in KEYS ? t(KEYS[code as keyof typeof KEYS]) : undefined;
  };
}

/** A failure that is no answer of the api has been told already. */
export function useTellLandingFailure(): (error: unknown, inUse?: InUse) => void {
  const textOf = useLandingFailureText();
  return (error, inUse) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const { code, message, requestId } = failure;
    notify.error(textOf(failure, inUse) ?? message, { details: code, requestId });
  };
}

const namesIn = (details: ApiFailure['details']): string =>
  Array.isArray(details?.streams) ? details.streams.join(', ') : '–';
