import { Alert } from '@mantine/core';
import type { Campaign } from '@sluice/contracts';
import { CAMPAIGN_HEALTH_LIMITS, CAMPAIGN_SHOWN_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { formatShare } from '../../../parts/numbers/formats.ts';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';

const LIMITS = { ...CAMPAIGN_HEALTH_LIMITS, shown: CAMPAIGN_SHOWN_LIMITS.fall };

/** Says that the guard has switched the campaign off, why, and what to do. */
export function PausedNote({ pausedBy, pausedAt }: Pick<Campaign, 'pausedBy' | 'pausedAt'>) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  if (!pausedBy) return null;
  const limit = pausedBy === 'domain' ? '' : formatShare(LIMITS[pausedBy], language);
  return (
    <Alert
      color="yellow"
      icon={<Icon name="alert-triangle" size={18} />}
      title={t('guard.pausedTitle')}
      role="status"
    >
      {t(`guard.paused.${pausedBy}`, { limit })} {pausedAt && <RelativeTime at={pausedAt} />}
    </Alert>
  );
}
