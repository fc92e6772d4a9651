import type { StreamVersion } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useRecipients } from '../../landings/list/landing-list.queries.ts';

/** Who made a version, as far as they still work with streams here. */
export function useVersionAuthors(): (version: StreamVersion) => string {
  const { t } = useTranslation('stream-versions');
  const names = new Map(useRecipients().map(({ memberId, name }) => [memberId, name]));
  return ({ memberId }) => names.get(memberId) ?? t('member', { id: memberId });
}
