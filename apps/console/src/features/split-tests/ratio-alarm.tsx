import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { formatCount, formatShare } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import classes from './split-test.module.css';
import type { ShownTest } from './split-test.queries.ts';
import { useVariantName } from './use-variant-name.ts';

/** Sample ratio mismatch: expected and actual visitors, and where to look. */
export function RatioAlarm({ test }: { test: ShownTest }) {
  const { t } = useTranslation('split-tests');
  const language = useLanguage();
  const nameOf = useVariantName();
  const whole = test.variants.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Alert
      color="red"
      role="alert"
      icon={<Icon name="alert-triangle" />}
      title={t('alarm.title')}
      className={classes.alarm}
    >
      <p>{t('alarm.text')}</p>
      <ul aria-label={t('alarm.shares')}>
        {test.variants.map((variant) => (
          <li key={variant.variant}>
            {t('alarm.share', {
              name: nameOf(variant),
              expected: formatShare(variant.weight / whole, language),
              seen: formatShare(variant.share, language),
            })}
          </li>
        ))}
      </ul>
      <p>{t('alarm.look')}</p>
      <ul>
        {test.withoutLanding > 0 && (
          <li>
            {t('alarm.withoutLanding', {
              count: test.withoutLanding,
              visitors: formatCount(test.withoutLanding, language),
            })}
          </li>
        )}
        <li>{t('alarm.lookOpens')}</li>
        <li>{t('alarm.lookSources')}</li>
      </ul>
    </Alert>
  );
}
