import type { DraftTrial } from '@sluice/contracts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, NO_DATA } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { useFactLabels } from '../use-fact-labels.ts';
import classes from './draft.module.css';
import { type MatrixCell, matrixOf } from './matrix-rows.ts';

/** Country × device: visits, how many would change page, and in which direction. */
export function DraftMatrix({ cells }: { cells: DraftTrial['cells'] }) {
  const { t } = useTranslation('visits');
  const words = useFactLabels();
  const { devices, rows } = matrixOf(cells);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={t('draft.matrix')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('facts.country')}</th>
            {devices.map((device) => (
              <th key={device} scope="col">
                {words.device(device)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, cells: byDevice }) => (
            <tr key={country}>
              <th scope="row">
                <span className={classes.country}>
                  <Flag country={country} isDecoration /> {words.country(country)}
                </span>
              </th>
              {devices.map((device) => (
                <Cell key={device} cell={byDevice.get(device)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { cell: MatrixCell | undefined }) {
  const { t } = useTranslation('visits');
  const language = useLanguage();
  if (!cell) return <td className={classes.none}>{NO_DATA}</td>;
  const { visits, moved, landingGain } = cell;
  if (moved === 0) return <td className={classes.still}>{formatCount(visits, language)}</td>;
  const way = landingGain > 0 ? 'gain' : landingGain < 0 ? 'loss' : 'other';
  return (
    <td data-way={way} style={{ '--share': moved / visits } as CSSProperties}>
      <strong>
        {t('draft.movedOf', { moved: formatCount(moved, language), of: formatCount(visits, language) })}
      </strong>
      <small>{t(`draft.ways.${way}`)}</small>
    </td>
  );
}
