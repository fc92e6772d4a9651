import type { StreamVersion } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useRecipients } from '../../../shell/team/recipients.queries.ts';

/** The author's name, or their number if they are no longer in the team. */
export function useVersionAuthors(): (version: StreamVersion) => string {
  const { t } = useTranslation('streams-versions');
  const names = new Map(useRecipients().map(({ memberId, name }) => [memberId, name]));
  return ({ memberId }) => names.get(memberId) ?? t('member', { id: memberId });
}
