/** Roles in words. */
import { ROLES, type Role } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';

export type AssignableRole = Exclude<Role, 'owner'>;

/** The owner's role comes with the team and is never given away by a form. */
export const ASSIGNABLE_ROLES = ROLES.filter((role): role is AssignableRole => role !== 'owner');

/** “Media buyer, Push specialist”, in the order of the list, whatever the order they were given in. */
export function useRoleNames(): (roles: readonly Role[]) => string {
  const { t } = useTranslation('members');
  return (roles) =>
    ROLES.filter((role) => roles.includes(role))
      .map((role) => t(`roles.${role}`))
      .join(', ');
}
