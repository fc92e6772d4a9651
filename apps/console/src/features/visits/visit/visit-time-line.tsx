import type { Explanation, VisitMoment } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../parts/numbers/format-amount.ts';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { useTeamTimeZone } from '../../../shell/team/use-team-time-zone.ts';
import { PageChip } from '../page-chip.tsx';
import { useMomentLabels } from './use-moment-labels.ts';
import classes from './visit.module.css';

/** The visit, and everything after it. */
export function VisitTimeLine({ explanation: { visit, moments } }: { explanation: Explanation }) {
  const { t } = useTranslation('visits');
  return (
    <>
      <ol className={classes.timeLine} aria-label={t('timeLine.title')}>
        <li className={classes.moment} data-kind="visit">
          <Time at={visit.at} />
          <div className={classes.what}>
            <strong>{t('timeLine.visit')}</strong> <PageChip page={visit.page} />
          </div>
        </li>
        {moments.map((moment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moments have no id, and their order is what they are
          <Moment key={at} moment={moment} />
        ))}
      </ol>
      {moments.length === 0 && <p className={classes.quiet}>{t('timeLine.nothing')}</p>}
    </>
  );
}

function Moment({ moment }: { moment: VisitMoment }) {
  const language = useLanguage();
  const wordsOf = useMomentLabels();
  const { kind, amountMicros, currency, detail } = moment;
  const { title, state } = wordsOf(moment);
  return (
    <li className={classes.moment} data-kind={kind}>
      <Time at={moment.at} />
      <div className={classes.what}>
        <strong>{title}</strong>
        {state && <ToneChip tone={state.tone}>{state.text}</ToneChip>}
        {amountMicros !== null && (
          <span className={classes.amount}>{formatAmount(amountMicros, currency ?? 'USD', language)}</span>
        )}
        {detail !== null && <span className={classes.detail}>{detail}</span>}
      </div>
    </li>
  );
}

function Time({ at }: { at: string }) {
  const language = useLanguage();
  const timeZone = useTeamTimeZone();
  return (
    <time className={classes.at} dateTime={at}>
      {timeZone && formatMoment(at, timeZone, language)}
    </time>
  );
}
