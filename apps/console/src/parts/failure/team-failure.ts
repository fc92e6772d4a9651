/** Texts for the error codes that calls about teams, members and invitations can get. */
import { useTranslation } from 'react-i18next';
import { type FailureText, notifyFailure } from './notify-failure.ts';

const KEYS = {
  'access.role_missing': 'shell-errors:role_missing',
  'request.too_many': 'shell-errors:too_many',
  'member.not_found': 'members-errors:not_found',
  'member.is_owner': 'members-errors:is_owner',
  'member.is_self': 'members-errors:is_self',
  'member.already_there': 'members-errors:already_there',
  'member.not_waiting': 'members-errors:not_waiting',
  'member.still_waiting': 'members-errors:still_waiting',
  'member.not_active': 'members-errors:not_active',
  'member.has_left': 'members-errors:has_left',
  'member.limit_reached': 'members-errors:limit_reached',
  'team.owner_leaves': 'members-errors:owner_leaves',
  'team.limit_reached': 'teams:errors.limit_reached',
  'invitation.not_found': 'invitations:errors.not_found',
  'invitation.limit_reached': 'invitations:errors.limit_reached',
} as const;

export function useTeamFailureText(): FailureText {
  const { t } = useTranslation(['members-errors', 'shell-errors', 'teams', 'invitations']);
  return ({ code }) => (code in KEYS ? t(KEYS[code as keyof typeof KEYS]) : undefined);
}

/** For what is refused outside a form. */
export function useNotifyTeamFailure(): (error: unknown) => void {
  const textOf = useTeamFailureText();
  return (error) => notifyFailure(error, textOf);
}
