/** The potential audience: one number, and where the others are. */
import type { Audience } from '@sluice/contracts';
import { countryName, localeName } from '@sluice/reference';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import classes from '../campaigns.module.css';

/** More lines than these are summed up. */
const LINES_SHOWN = 6;

export function AudienceCard({ audience }: { audience: Audience | undefined }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  if (!audience)
    return (
      <Card title={t('audience.title')}>
        <p className={classes.hint}>{t('audience.chooseStream')}</p>
      </Card>
    );
  const { count, total, isExact, tookMs } = audience;
  const share = total === 0 ? null : count / total;
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
        <Count value={count} />
      </p>
      <p className={classes.hint}>{t('audience.text')}</p>
      <div className={classes.bar} aria-hidden="true">
        <div className={classes.fill} style={{ '--share': share ?? 0 } as CSSProperties} />
      </div>
      <p className={classes.hint}>
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
