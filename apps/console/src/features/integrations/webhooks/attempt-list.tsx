import type { Webhook, WebhookDeliveryRecord } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { dateFormat } from '../../../parts/date-range/date-format.ts';
import { formatNumber } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import classes from './deliveries.module.css';
import { useStatusText } from './delivery-state.tsx';

type Props = { webhook: Webhook; record: WebhookDeliveryRecord };

/** Oldest first; then what comes next. */
export function AttemptList({ webhook, record }: Props) {
  const { t } = useTranslation('integrations');
  const { attempts, state, url } = record;
  return (
    <ol className={classes.attempts} aria-label={t('webhooks.deliveries.attemptsTitle')}>
      {attempts.map((attempt, index) => (
        <Attempt key={attempt.at} number={index + 1} attempt={attempt} usualUrl={url} />
      ))}
      {state === 'waiting' && <Next webhook={webhook} />}
    </ol>
  );
}

type Tried = WebhookDeliveryRecord['attempts'][number];

function Attempt({ number, attempt, usualUrl }: { number: number; attempt: Tried; usualUrl: string }) {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const statusText = useStatusText();
  const { at, url, status, tookMs, answer } = attempt;
  const moment = dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const tone = status >= 200 && status < 300 ? 'good' : 'danger';
  return (
    <li className={classes.attempt} data-tone={tone}>
      <span className={classes.dot}>
        <Icon name={tone === 'good' ? 'check' : 'x'} size={16} />
      </span>
      <div>
        <div className={classes.attemptHead}>
          <b>{t('webhooks.deliveries.attempt', { number })}</b>
          <time className={classes.quiet} dateTime={at}>
            {moment.format(new Date(at))}
          </time>
          <ToneChip tone={tone} hasDot={false}>
            {statusText(status)}
          </ToneChip>
          <span className={classes.quiet}>
            {t('webhooks.deliveries.took', { ms: formatNumber(tookMs, language) })}
          </span>
        </div>
        {url !== usualUrl && <code className={classes.code}>{url}</code>}
        {answer !== '' && (
          <section aria-label={t('webhooks.deliveries.answer', { number })}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
            <pre className={classes.answer} tabIndex={0}>
              {answer}
            </pre>
          </section>
        )}
      </div>
    </li>
  );
}

function Next({ webhook: { state, nextTryAt } }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const clock = dateFormat(language, { timeStyle: 'medium' });
  const text = () => {
    if (state !== 'on') return t('webhooks.deliveries.waitsForOn');
    return nextTryAt === null || Date.parse(nextTryAt) <= Date.now()
      ? t('webhooks.deliveries.sending')
      : t('webhooks.nextAttempt', { at: clock.format(new Date(nextTryAt)) });
  };
  return (
    <li className={classes.attempt} data-tone="neutral">
      <span className={classes.dot}>
        <Icon name="history" size={16} />
      </span>
      <div className={classes.attemptHead}>{text()}</div>
    </li>
  );
}
