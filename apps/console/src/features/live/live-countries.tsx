import type { LiveMessage } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Count } from '../../parts/numbers/numbers.tsx';
import { Flag } from '../../parts/pickers/flag.tsx';
import { useCountryName } from '../../parts/pickers/use-country-name.ts';
import classes from './stream-live.module.css';

const SHOWN = 12;

/** The last hour's visits and clicks by country, most visits first. */
export function LiveCountries({ countries }: { countries: LiveMessage['countries'] }) {
  const { t } = useTranslation(['live', 'live-stream']);
  const countryName = useCountryName();
  const most = Math.max(1, ...countries.map(({ visits }) => visits));
  const rest = countries.length - SHOWN;
  if (countries.length === 0) return <p className={classes.none}>{t('live-stream:countries.none')}</p>;
  return (
    <table className={classes.countries}>
      <thead>
        <tr>
          <th scope="col">{t('live-stream:countries.country')}</th>
          <th scope="col">{t('live-stream:countries.visits')}</th>
          <th scope="col">{t('live-stream:countries.clicks')}</th>
        </tr>
      </thead>
      <tbody>
        {countries.slice(0, SHOWN).map(({ country, visits, clicks }) => (
          <tr key={country}>
            <th scope="row">
              <span className={classes.share} style={{ width: `${(100 * visits) / most}%` }} />
              <span className={classes.country}>
                <Flag country={country} isDecoration /> {countryName(country)}
              </span>
            </th>
            <td>
              <Count value={visits} />
            </td>
            <td>
              <Count value={clicks} />
            </td>
          </tr>
        ))}
      </tbody>
      {rest > 0 && <caption>{t('live-stream:countries.more', { count: rest })}</caption>}
    </table>
  );
}
