import { VisuallyHidden } from '@mantine/core';
import type { Dashboard } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { Card } from '../../parts/page/card.tsx';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useActiveTeam, useMayUse } from '../../shell/team/account.ts';
import classes from './checklist.module.css';
import { checklistSteps, nextStep, type Step } from './checklist-steps.ts';
import { useHasDomain } from './dashboard.queries.ts';

type Props = {
  streams: NonNullable<Dashboard['streams']>;
  landings: NonNullable<Dashboard['landings']>;
};

/** What a new team has to do before its first visit, with what is missing. */
export function ChecklistCard({ streams, landings }: Props) {
  const { t } = useTranslation('dashboard');
  const steps = checklistSteps({ streams, landings, hasDomain: useHasDomain(useActiveTeam().id) });
  const next = nextStep(steps);
  const runsTeam = useMayUse('team');
  return (
    <Card title={t('checklist.title')}>
      <p className={classes.text}>{t('checklist.text')}</p>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <StepRow key={step.name} step={step} number={index + 1} isNext={step.name === next} />
        ))}
      </ol>
      {runsTeam && (
        <p className={classes.meanwhile}>
          {t('checklist.meanwhile')}
          <Link to={ROUTES.teamWork.path} className={classes.link}>
            {t('checklist.invite')}
          </Link>
          <Link to={ROUTES.settings.path} className={classes.link}>
            {t('checklist.timeZone')}
          </Link>
        </p>
      )}
    </Card>
  );
}

function StepRow({ step: { name, state }, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { t } = useTranslation('dashboard');
  const isDone = state === 'done';
  return (
    <li className={classes.step} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={14} /> : number}
      </span>
      <span className={classes.name}>{t(`checklist.${name}.title`)}</span>
      <span className={classes.about}>{t(`checklist.${name}.text`)}</span>
      <span className={classes.end}>
        {isDone && <VisuallyHidden>{t('checklist.done')}</VisuallyHidden>}
        {state === 'notYet' && (
          <ToneChip tone="neutral" hasDot={false}>
            {t('checklist.notYet')}
          </ToneChip>
        )}
        {state === 'missing' && (
          <ToneChip tone={isNext ? 'warning' : 'neutral'}>{t('checklist.missing')}</ToneChip>
        )}
      </span>
    </li>
  );
}
