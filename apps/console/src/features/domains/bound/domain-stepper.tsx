import { VisuallyHidden } from '@mantine/core';
import type { Domain } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import classes from './bound.module.css';
import { stepsOf } from './domain-steps.ts';

/** Name servers → domain check → HTTPS check → active. */
export function DomainStepper({ domain }: { domain: Domain }) {
  const { t } = useTranslation(['domains', 'parts']);
  const steps = stepsOf(domain);
  if (steps.length === 0) return null;
  return (
    <ol className={classes.stepper} aria-label={t('bound.steps.label', { host: domain.host })}>
      {steps.map(({ step, state }) => (
        <li
          key={step}
          className={classes.step}
          data-state={state}
          aria-current={state === 'running' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {state === 'done' && <Icon name="check" size={14} />}
          </span>
          <span>
            {t(`bound.steps.${step}`)}
            <VisuallyHidden>: {t(`parts:progress.${state}`)}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}
