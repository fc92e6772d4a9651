import type { Simulation } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import classes from './explain.module.css';
import { PageChip } from './page-chip.tsx';
import { useFactLabels } from './use-fact-labels.ts';

/** The decision's trail: each rule, what it saw, and whether it decided. */
export function TrailList({ trail }: { trail: Simulation['trail'] }) {
  const { t } = useTranslation('visits');
  const { saw } = useFactLabels();
  return (
    <ol className={classes.trail} aria-label={t('trail.label')}>
      {trail.map(({ rule, saw: fact, answer }) => (
        <li key={rule} className={classes.rule} data-decides={answer !== 'go_on' || undefined}>
          <span className={classes.ruleName}>{t(`rules.${rule}`)}</span>
          <span className={classes.saw}>{saw(rule, fact)}</span>
          <span className={classes.ruleAnswer}>
            {answer === 'go_on' ? t('trail.goOn') : <PageChip page={answer} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
