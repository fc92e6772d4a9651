/** What the api refuses around teams, members and invitations, in the reader's language. */
import { useTranslation } from 'react-i18next';
import { type ApiFailure, findApiFailure } from '../../api/api-error.ts';
import { notify } from '../../parts/notify/notify.tsx';

const KEYS = {
  'access.role_missing': 'members:errors.role_missing',
  'request.too_many': 'members:errors.too_many',
  'member.not_found': 'members:errors.not_found',
  'member.is_owner': 'members:errors.is_owner',
  'member.is_self': 'members:errors.is_self',
  'member.already_there': 'members:errors.already_there',
  'member.not_waiting': 'members:errors.not_waiting',
  'member.still_waiting': 'members:errors.still_waiting',
  'member.limit_reached': 'members:errors.limit_reached',
  'team.limit_reached': 'teams:errors.limit_reached',
  'invitation.not_found': 'invitations:errors.not_found',
  'invitation.limit_reached': 'invitations:errors.limit_reached',
} as const;

/** Undefined for a code that none of these screens can do anything about. */
export function useFailureText(): (failure: ApiFailure) => string | undefined {
  const { t } = useTranslation(['members', 'teams', 'invitations']);
  return ({ code }) => (code in KEYS ? t(KEYS[code as keyof typeof KEYS]) : undefined);
}

/** For what is refused outside a form. A failure that is no answer of the api has been told already. */
export function useTellFailure(): (error: unknown) => void {
  const textOf = useFailureText();
  return (error) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const { code, message, requestId } = failure;
    notify.error(textOf(failure) ?? message, { details: code, requestId });
  };
}
