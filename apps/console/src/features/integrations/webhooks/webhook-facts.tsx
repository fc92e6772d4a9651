import type { Webhook } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from './webhooks.module.css';

/** What waits, what was given up, when something last arrived; and what to know while it fails or changes its secret. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const { state, secretHint, previousUntil, waiting, failed, lastDeliveredAt, failingSince, nextTryAt } =
    webhook;
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  const counts = [
    t('webhooks.secret', { hint: secretHint }),
    ...(waiting > 0 ? [t('webhooks.waiting', { count: waiting })] : []),
    ...(failed > 0 ? [t('webhooks.givenUp', { count: failed })] : []),
  ];
  return (
    <>
      <p className={classes.facts}>{counts.join(' · ')}</p>
      <p className={classes.facts}>
        {lastDeliveredAt ? (
          <>
            {t('webhooks.lastDelivered')} <RelativeTime at={lastDeliveredAt} />
          </>
        ) : (
          t('webhooks.neverDelivered')
        )}
      </p>
      {state === 'on' && failingSince !== null && (
        <p className={classes.facts} data-warning>
          {t('webhooks.failingSince', { since: moment.format(new Date(failingSince)) })}{' '}
          {nextTryAt !== null &&
            Date.parse(nextTryAt) > Date.now() &&
            t('webhooks.nextAttempt', { at: clock.format(new Date(nextTryAt)) })}
        </p>
      )}
      {previousUntil !== null && (
        <p className={classes.facts} data-warning>
          {t('webhooks.previousUntil', { until: moment.format(new Date(previousUntil)) })}
        </p>
      )}
    </>
  );
}
