/** For a stream without a domain: an address on the platform's own, at once. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { ReasonedButton } from '../../../parts/button/reasoned-button.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { useNotifyDomainUpdateFailure } from '../domain-failure.ts';
import { addFreeAddress, useFreeOffer } from '../domains.queries.ts';
import type { WithStream } from '../method-props.ts';
import classes from './free.module.css';

export function FreeOffer({ withStream }: { withStream: WithStream }) {
  const { t } = useTranslation('domains');
  const { data: offer } = useFreeOffer();
  const notifyFailed = useNotifyDomainUpdateFailure();
  const [isBusy, setBusy] = useState(false);
  if (!offer || offer.domain === null) return null;
  const isUsedUp = offer.used >= offer.limit;
  const add = async () => {
    setBusy(true);
    try {
      const { host } = await withStream(addFreeAddress);
      notify.success(t('free.added', { host }));
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.offer} aria-label={t('free.title')}>
      <Icon name="link" size={20} />
      <div className={classes.words}>
        <h3 className={classes.title}>{t('free.title')}</h3>
        <p className={classes.text}>
          {isUsedUp
            ? t('free.usedUp', { limit: offer.limit })
            : t('free.text', { visits: offer.visitsPerDay, count: offer.visitsPerDay })}
        </p>
      </div>
      <ReasonedButton
        variant="default"
        loading={isBusy}
        cannot={isUsedUp ? t('free.usedUp', { limit: offer.limit }) : undefined}
        onClick={() => void add()}
      >
        {t('free.add')}
      </ReasonedButton>
    </section>
  );
}
