/** One step: its number or a tick, what it is and why, and the button that does it. */
import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import classes from './first-stream.module.css';
import { STEPS, type StepName } from './first-stream-steps.ts';

/** Of a step whose turn has not come: what will be done there, quiet, and what comes first. */
export function QuietAction({ label, after }: { label: string; after: StepName }) {
  const { t } = useTranslation('first-stream');
  return (
    <Button variant="default" disabled title={t('after', { step: t(`${after}.title`) })}>
      {label}
    </Button>
  );
}

type Props = {
  step: StepName;
  isDone: boolean;
  isNext: boolean;
  title: string;
  why: ReactNode;
  action?: ReactNode;
  /** Below, while it is this step's turn. */
  children?: ReactNode;
};

export function StepRow({ step, isDone, isNext, title, why, action, children }: Props) {
  const { t } = useTranslation('first-stream');
  return (
    <li className={classes.step} aria-current={isNext ? 'step' : undefined} data-done={isDone || undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={14} /> : STEPS.indexOf(step) + 1}
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>
          {title}
          {isDone && <VisuallyHidden> {t('done')}</VisuallyHidden>}
        </h3>
        {why && <p className={classes.why}>{why}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
      {children && <div className={classes.below}>{children}</div>}
    </li>
  );
}
