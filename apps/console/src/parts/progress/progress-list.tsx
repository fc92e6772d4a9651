import { Loader, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import classes from './progress.module.css';
import type { ProgressStep, StepState } from './progress-steps.ts';

/** The steps one under another, each with its state; also fit for a card outside the dialog. */
export function ProgressList({ steps }: { steps: readonly ProgressStep[] }) {
  const { t } = useTranslation('parts');
  return (
    <ol className={classes.list} aria-live="polite">
      {steps.map((step) => (
        <li key={step.id} className={classes.step} data-state={step.state}>
          <span className={classes.mark}>
            <StepMark state={step.state} />
          </span>
          <span>
            {step.label}
            <VisuallyHidden>: {t(`progress.${step.state}`)}</VisuallyHidden>
            {step.note && <span className={classes.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: { state: StepState }) {
  if (state === 'running') return <Loader size={16} aria-hidden="true" />;
  if (state === 'done') return <Icon name="check" size={16} />;
  if (state === 'failed') return <Icon name="x" size={16} />;
  return <span className={classes.dot} />;
}
