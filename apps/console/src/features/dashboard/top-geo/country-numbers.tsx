import type { DashboardCountries } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Count } from '../../../parts/numbers/numbers.tsx';
import { useCountryName } from '../../../parts/pickers/use-country-name.ts';
import { colour } from '../../../theme/tokens.ts';
import { tokenOf } from '../series.ts';
import classes from './top-geo.module.css';

const SHOWN = ['blackPage', 'clickButton', 'registrations', 'deposits'] as const;

/** The numbers of one country. */
export function CountryNumbers({ country }: { country: DashboardCountries['countries'][number] }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useCountryName();
  return (
    <>
      <div className={classes.numbersTitle}>{nameOf(country.country)}</div>
      {SHOWN.map((id) => (
        <div key={id} className={classes.number}>
          <span className={classes.swatch} style={{ background: colour(tokenOf(id)) }} />
          {t(`series.${id}`)}
          <span className={classes.numberValue}>
            <Count value={country[id]} />
          </span>
        </div>
      ))}
    </>
  );
}
