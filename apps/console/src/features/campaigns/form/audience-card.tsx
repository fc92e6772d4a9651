/** The potential audience: one number, or the two that it is between, and where the others are. */
import type { Audience } from '@sluice/contracts';
import { countryName, localeName } from '@sluice/reference';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import classes from '../campaigns.module.css';
import { useAudienceText } from './audience-text.ts';
import type { NextSendOf } from './next-audience.ts';

/** More lines than these are summed up. */
const LINES_SHOWN = 6;

type Props = {
  audience: Audience | undefined;
  /** The next send, at which it is counted; undefined: now. */
  next: NextSendOf | undefined;
  /** It sends to each after an event of theirs, and to nobody else. */
  isAfterEvent: boolean;
  timeZone: string;
};

export function AudienceCard({ audience, next, isAfterEvent, timeZone }: Props) {
  const { t } = useTranslation('campaigns');
  const sayAudience = useAudienceText();
  const language = useLanguage();
  if (!audience)
    return (
      <Card title={t('audience.title')}>
        <p className={classes.hint}>{t('audience.chooseStream')}</p>
      </Card>
    );
  const { count, countMin, total, isExact, tookMs } = audience;
  const share = total === 0 ? null : count / total;
  const capped = audience.out.find(({ reason }) => reason === 'capped')?.count ?? 0;
  return (
    <Card
      title={t('audience.title')}
      aside={
        <span className={classes.aside}>
          {t(isExact ? 'audience.exact' : 'audience.atMost', { ms: tookMs })}
        </span>
      }
    >
      <p className={classes.count} data-testid="audience">
        {sayAudience(audience)}
      </p>
      <p className={classes.hint}>
        <Meaning next={next} isAfterEvent={isAfterEvent} timeZone={timeZone} />
      </p>
      {!isExact && (
        <p className={classes.hint}>{t('audience.spanText', { capped: formatCount(capped, language) })}</p>
      )}
      <div className={classes.bar} aria-hidden="true">
        <div className={classes.fill} style={{ '--share': share ?? 0 } as CSSProperties} />
      </div>
      <p className={classes.hint}>
        {!isExact && share !== null && (
          <>
            <Percent share={countMin / total} /> –{' '}
          </>
        )}
        <Percent share={share} /> {t('audience.of')} <Count value={total} />
      </p>
      <Lines
        title={t('audience.countries')}
        items={audience.countries}
        name={(code) => (
          <>
            <Flag country={code} isDecoration />
            {countryName(code.toLowerCase(), language)}
          </>
        )}
      />
      <Lines
        title={t('audience.languages')}
        items={audience.languages}
        name={(code) => (code ? localeName(code, language) : t('audience.unknown'))}
      />
      <Lines title={t('audience.applications')} items={audience.applications} name={(host) => host} />
      <Lines
        title={t('audience.out')}
        items={audience.out.map(({ reason, count: n }) => ({ value: reason, count: n }))}
        name={(reason) => t(`audience.reasons.${reason as Audience['out'][number]['reason']}`)}
      />
    </Card>
  );
}

/** Of which moment the number is, and that it is no number of messages where each has a moment of their own. */
function Meaning({ next, isAfterEvent, timeZone }: Omit<Props, 'audience'>) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  if (isAfterEvent) return t('audience.textAfterEvent');
  if (!next) return t('audience.text');
  const { at, ownLocal } = next;
  if (ownLocal === undefined) return t('audience.textAt', { time: formatMoment(at, timeZone, language) });
  const time = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(`${ownLocal}Z`));
  return t('audience.textOwnClock', { time });
}

type LinesProps = {
  title: string;
  items: readonly { value: string; count: number }[];
  name: (value: string) => ReactNode;
};

function Lines({ title, items, name }: LinesProps) {
  const { t } = useTranslation('campaigns');
  if (items.length === 0) return null;
  const rest = items.slice(LINES_SHOWN).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.lines}>
        {items.slice(0, LINES_SHOWN).map(({ value, count }) => (
          <li key={value} className={classes.line}>
            <span className={classes.lineName}>{name(value)}</span>
            <Count value={count} />
          </li>
        ))}
        {rest > 0 && (
          <li className={classes.line}>
            <span>{t('audience.others')}</span>
            <Count value={rest} />
          </li>
        )}
      </ul>
    </>
  );
}
