/** Warns of domains whose messages are taken badly, of all campaigns together; or says that everything that sends there is off. */
import { Alert } from '@mantine/core';
import type { CampaignLife } from '@sluice/contracts';
import { PUSH_HOST_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { formatShare } from '../../../parts/numbers/formats.ts';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';

export function DomainNotes({ domains }: Pick<CampaignLife, 'domains'>) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  return domains.map(({ host, state, reason, since }) => {
    const limit = formatShare(PUSH_HOST_LIMITS[state][reason], language);
    const pause = formatShare(PUSH_HOST_LIMITS.paused[reason], language);
    return (
      <Alert
        key={host}
        color={state === 'paused' ? 'red' : 'yellow'}
        icon={<Icon name="alert-triangle" size={18} />}
        title={t(`guard.domains.${state}`, { host })}
        role="status"
      >
        {t(`guard.domains.reasons.${reason}`, { limit, days: PUSH_HOST_LIMITS.days })}{' '}
        {state === 'paused'
          ? t('guard.domains.advice')
          : t(reason === 'shown' ? 'guard.domains.pausesBelow' : 'guard.domains.pausesAbove', { pause })}{' '}
        <RelativeTime at={since} />
      </Alert>
    );
  });
}
