import { VisuallyHidden } from '@mantine/core';
import type { DashboardCountries } from '@sluice/contracts';
import { type DashboardPeriod, UNKNOWN_COUNTRY } from '@sluice/contracts/values';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { useCountryName } from '../../../parts/pickers/use-country-name.ts';
import { ROUTES } from '../../../routes/route-list.ts';
import { countrySearch } from './country-statistics.ts';
import classes from './top-geo.module.css';

type Country = DashboardCountries['countries'][number];
type Props = {
  countries: readonly Country[];
  /** Of all countries, shown or not. */
  blackPages: number;
  period: DashboardPeriod;
  active: string | null;
  onPoint: (country: string | null) => void;
  onFocus: (country: string | null) => void;
};

/** The map as a list: each country with its share and a link to its statistics. */
export function CountryList({ countries, blackPages, period, active, onPoint, onFocus }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const nameOf = useCountryName();
  const largest = Math.max(1, ...countries.map(({ blackPage }) => blackPage));
  return (
    <ol className={classes.list} aria-label={t('geo.title')}>
      {countries.map(({ country, blackPage, ...later }) => (
        <li key={country}>
          <Link
            to={ROUTES.statistics.path}
            // The router's types do not know the query parameters that a screen reads by itself.
            search={countrySearch(country, period) as never}
            className={classes.country}
            data-active={country === active || undefined}
            title={t('geo.open', { country: nameOf(country) })}
            onPointerMove={() => onPoint(country)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onFocus(country)}
            onBlur={() => onFocus(null)}
          >
            {country === UNKNOWN_COUNTRY ? (
              <Icon name="world" size={18} className={classes.noFlag ?? ''} />
            ) : (
              <Flag country={country} isDecoration />
            )}
            <span className={classes.name}>{nameOf(country)}</span>
            <span
              className={classes.bar}
              style={{ '--share': blackPage / largest } as CSSProperties}
              aria-hidden="true"
            />
            <span className={classes.count}>
              <Count value={blackPage} />
            </span>
            <span className={classes.share}>
              <Percent share={blackPages === 0 ? null : blackPage / blackPages} />
            </span>
            <VisuallyHidden>
              {t('geo.later', {
                clicks: formatCount(later.clickButton, language),
                registrations: formatCount(later.registrations, language),
                deposits: formatCount(later.deposits, language),
              })}
            </VisuallyHidden>
          </Link>
        </li>
      ))}
    </ol>
  );
}
