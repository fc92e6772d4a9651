import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { PlaceholderMessage } from '../placeholder/placeholder-message.tsx';
import { PushStatisticsLink } from '../push-statistics/push-statistics-link.tsx';

/** Campaigns are not built yet; what came of messages can be looked at. */
export function PushMessagesScreen() {
  const { t } = useTranslation('shell');
  return (
    <>
      <ScreenHeader title={t('menu.pushMessages')} actions={<PushStatisticsLink />} />
      <PlaceholderMessage />
    </>
  );
}
