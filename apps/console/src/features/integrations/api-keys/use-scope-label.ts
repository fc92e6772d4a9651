import type { Scope } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';

export function useScopeLabel(): (scope: Scope) => string {
  const { t } = useTranslation('integrations');
  const labels: Readonly<Record<Scope, string>> = {
    read: t('keys.scopes.read'),
    'streams:write': t('keys.scopes.streams'),
    'landings:write': t('keys.scopes.landings'),
    'domains:write': t('keys.scopes.domains'),
    'campaigns:write': t('keys.scopes.campaigns'),
    'postbacks:write': t('keys.scopes.postbacks'),
    'statistics:write': t('keys.scopes.statistics'),
    'finances:write': t('keys.scopes.finances'),
    'teams:write': t('keys.scopes.teams'),
  };
  return (scope) => labels[scope];
}
