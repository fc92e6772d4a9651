import type { Simulation } from '@sluice/contracts';
import { UNLISTED_COUNTRY } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import classes from '../explain.module.css';
import { PageChip } from '../page-chip.tsx';
import { useFactLabels } from '../use-fact-labels.ts';
import { useReasonText } from '../use-reason-text.ts';

export type Change = Simulation['changes'][number];
type Props = { changes: readonly Change[]; onTake: (change: Change) => void };

/** What-if list: each changes one fact; a click applies it to the simulation. */
export function SimulationChanges({ changes, onTake }: Props) {
  const { t } = useTranslation('visits');
  const reasonText = useReasonText();
  const wordOf = useChangeLabels();
  if (changes.length === 0) return <p className={classes.note}>{t('changes.none')}</p>;
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.fact} ${change.to}`}>
          <button type="button" className={classes.change} onClick={() => onTake(change)}>
            <span>
              <span className={classes.changeFact}>{t(`facts.${change.fact}`)}: </span>
              {wordOf(change)}
            </span>
            <span title={reasonText(change.reason)}>
              <PageChip page={change.page} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function useChangeLabels(): (change: Change) => string {
  const { t } = useTranslation('visits');
  const words = useFactLabels();
  return ({ fact, to }) => {
    if (fact === 'country') return to === UNLISTED_COUNTRY ? t('changes.otherCountry') : words.country(to);
    if (fact === 'language') return to === '' ? t('changes.otherLanguage') : words.locale(to);
    if (fact === 'isReturning') return t(to === 'yes' ? 'changes.yes' : 'changes.no');
    return fact === 'device' ? words.device(to) : words.os(to);
  };
}
