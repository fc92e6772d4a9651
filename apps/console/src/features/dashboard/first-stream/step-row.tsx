/** One step: its number or a tick, what it is and why, and the button that does it. */
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import classes from './first-stream.module.css';
import { STEPS, type StepName } from './first-stream-steps.ts';

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
  const { t } = useTranslation('dashboard');
  return (
    <li className={classes.step} aria-current={isNext ? 'step' : undefined} data-done={isDone || undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={14} /> : STEPS.indexOf(step) + 1}
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>
          {title}
          {isDone && <VisuallyHidden> {t('firstStream.done')}</VisuallyHidden>}
        </h3>
        <p className={classes.why}>{why}</p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
      {children && <div className={classes.below}>{children}</div>}
    </li>
  );
}
