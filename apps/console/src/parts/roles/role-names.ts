/** Texts of roles. */
import { ROLES, type Role } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';

/** “Media buyer, Push specialist”, in the order of the list, whatever the order they were given in. */
export function useRoleNames(): (roles: readonly Role[]) => string {
  const { t } = useTranslation('parts');
  return (roles) =>
    ROLES.filter((role) => roles.includes(role))
      .map((role) => t(`roles.${role}`))
      .join(', ');
}
