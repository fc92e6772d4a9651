import type { Preflight } from '@sluice/contracts';
import { UNLISTED_COUNTRY } from '@sluice/contracts/values';
import { countryName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from './preflight.module.css';

type Row = Preflight['table'][number];

/** Country × device: the page each would get. */
export function ServedTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('streams-preflight');
  const language = useLanguage();
  const equipment = [...new Map(rows.map((row) => [`${row.device} ${row.os}`, row])).values()];
  const countries = [...new Set(rows.map(({ country }) => country))];
  const pageOf = (country: string, { device, os }: Row) =>
    rows.find((row) => row.country === country && row.device === device && row.os === os);
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('country')}</th>
            {equipment.map((row) => (
              <th key={`${row.device} ${row.os}`} scope="col">
                {t(`devices.${row.device as 'mobile'}`)}
                {row.os !== 'other' && <small>{row.os}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countries.map((country) => (
            <tr key={country}>
              <th scope="row">
                {country === UNLISTED_COUNTRY ? t('unlisted') : countryName(country, language)}
              </th>
              {equipment.map((column) => {
                const page = pageOf(country, column)?.page ?? 'white';
                return (
                  <td key={`${column.device} ${column.os}`} data-page={page}>
                    {t(`pages.${page}`)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
