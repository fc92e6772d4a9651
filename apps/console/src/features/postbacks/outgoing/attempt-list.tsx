import { Button, UnstyledButton } from '@mantine/core';
import type { PostbackAttempt, PostbackRecord } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import type { IconName } from '../../../icons/icon-names.ts';
import { useCopy } from '../../../parts/copy/use-copy.ts';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import type { Tone } from '../../../parts/status/tones.ts';
import { toCurl } from './curl.ts';
import classes from './recorder.module.css';
import { useDates } from './use-dates.ts';

const LOOKS: Readonly<Record<PostbackAttempt['decision'], { tone: Tone; icon: IconName }>> = {
  accepted: { tone: 'good', icon: 'check' },
  split: { tone: 'warning', icon: 'arrows-right-left' },
  retry: { tone: 'warning', icon: 'history' },
  held: { tone: 'danger', icon: 'player-pause' },
  refused: { tone: 'danger', icon: 'x' },
  given_up: { tone: 'danger', icon: 'ban' },
};

/** Oldest first, the newest opened; then what comes next. */
export function AttemptList({ record }: { record: PostbackRecord }) {
  const { t } = useTranslation('postbacks');
  const dates = useDates(record.timeZone);
  const { attempts, nextAt, expiresAt, status } = record;
  return (
    <ol className={classes.attempts} aria-label={t('recorder.attemptsTitle')}>
      {attempts.map((attempt, index) => (
        <Attempt
          key={`${attempt.at} ${attempt.try} ${attempt.together}`}
          attempt={attempt}
          timeZone={record.timeZone}
          isFirstOpen={index === attempts.length - 1}
        />
      ))}
      {status === 'new' && nextAt && (
        <li className={classes.attempt} data-tone="neutral">
          <span className={classes.dot}>
            <Icon name="history" size={16} />
          </span>
          <div>
            <div className={classes.attemptHead}>
              <b>{t('recorder.nextAttempt')}</b> {dates.time(nextAt)}
            </div>
            <p className={classes.quiet}>{t('recorder.until', { at: dates.moment(expiresAt) })}</p>
          </div>
        </li>
      )}
      {attempts.length === 0 && status !== 'new' && (
        <li className={classes.quiet}>{t('recorder.noAttempts')}</li>
      )}
    </ol>
  );
}

type Props = { attempt: PostbackAttempt; timeZone: string; isFirstOpen: boolean };

function Attempt({ attempt, timeZone, isFirstOpen }: Props) {
  const { t } = useTranslation('postbacks');
  const dates = useDates(timeZone);
  const [isOpen, setOpen] = useState(isFirstOpen);
  const { tone, icon } = LOOKS[attempt.decision];
  const name = t('recorder.attempt', { number: attempt.try });
  return (
    <li className={classes.attempt} data-tone={tone}>
      <span className={classes.dot}>
        <Icon name={icon} size={16} />
      </span>
      <div className={classes.attemptBody}>
        <UnstyledButton
          className={classes.attemptHead}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <b>{name}</b>
          <span className={classes.quiet}>{dates.time(attempt.at)}</span>
          <ToneChip
            tone={attempt.status === 200 && attempt.decision === 'accepted' ? 'good' : tone}
            hasDot={false}
          >
            {attempt.status === 0 ? t('recorder.noAnswer') : `HTTP ${attempt.status}`}
          </ToneChip>
          <span className={classes.quiet}>{dates.span(attempt.tookMs)}</span>
          <span className={classes.decision}>
            {t(`decisions.${attempt.decision}`, {
              span: attempt.nextAt ? dates.span(Date.parse(attempt.nextAt) - Date.parse(attempt.at)) : '',
            })}
          </span>
        </UnstyledButton>
        <p className={classes.meaning}>
          {t(attempt.error ? `errors.${attempt.error}.means` : 'recorder.taken')}
          {attempt.code !== '' && attempt.error && <> {t('recorder.code', { code: attempt.code })}</>}
          {attempt.together > 1 && <> {t('recorder.together', { count: attempt.together })}</>}
        </p>
        {isOpen && <Exchange attempt={attempt} />}
      </div>
    </li>
  );
}

function Exchange({ attempt }: { attempt: PostbackAttempt }) {
  const { t } = useTranslation('postbacks');
  const { copy } = useCopy();
  return (
    <div className={classes.exchange}>
      <section aria-label={t('recorder.request')}>
        <header>
          {t('recorder.request')}
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={<Icon name="copy" size={14} />}
            onClick={() => void copy(toCurl(attempt))}
          >
            {t('recorder.copyCurl')}
          </Button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <b>
            {attempt.method} {attempt.url}
          </b>
          {`\n${headerLines(attempt.requestHeaders)}\n\n${pretty(attempt.request)}`}
        </pre>
      </section>
      <section aria-label={t('recorder.answer')}>
        <header>
          {t('recorder.answer')}
          <span className={classes.quiet}>{t('recorder.bytes', { count: attempt.responseBytes })}</span>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <b>{attempt.status === 0 ? t('recorder.noAnswer') : `HTTP ${attempt.status}`}</b>
          {`\n${headerLines(attempt.responseHeaders)}\n\n${pretty(attempt.response)}`}
        </pre>
      </section>
    </div>
  );
}

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** As it was, if it is no JSON. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
