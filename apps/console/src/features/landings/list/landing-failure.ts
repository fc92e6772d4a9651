/** Texts for the error codes that calls about landings can get. */
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../api/api-error.ts';
import { notifyFailure } from '../../../parts/failure/notify-failure.ts';

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

/** Undefined for an error code that has no text of its own. */
export function useLandingFailureText(): (failure: ApiFailure, inUse?: InUse) => string | undefined {
  const { t } = useTranslation('landings');
  return ({ code, details }, inUse = 'messages.inUse') => {
    if (code === 'landing.in_use') return t(inUse, { streams: namesIn(details) });
    return code in KEYS ? t(KEYS[code as keyof typeof KEYS]) : undefined;
  };
}

export function useNotifyLandingFailure(): (error: unknown, inUse?: InUse) => void {
  const textOf = useLandingFailureText();
  return (error, inUse) => notifyFailure(error, (failure) => textOf(failure, inUse));
}

const namesIn = (details: ApiFailure['details']): string =>
  Array.isArray(details?.streams) ? details.streams.join(', ') : '–';
