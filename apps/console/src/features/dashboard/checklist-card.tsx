import { Button, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { Card } from '../../parts/page/card.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useActiveTeam, useMayUse } from '../../shell/team/account.ts';
import classes from './checklist.module.css';
import { checklistSteps, type Facts, isAllDone, nextStep, type Step } from './checklist-steps.ts';

/** The steps of a new team up to its first visit. Shown until all are done or somebody hides it. */
export function ChecklistCard(facts: Facts) {
  const { t } = useTranslation('dashboard');
  const { id: teamId } = useActiveTeam();
  const [isHidden, setHidden] = useLocalStorage({
    key: `sluice.checklist-hidden.${teamId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const runsTeam = useMayUse('team');
  const steps = checklistSteps(facts);
  const next = nextStep(steps);
  const isLaunched = steps.some(({ name, isDone }) => name === 'launch' && isDone);
  // Before the first launch there is nothing else to do here.
  if (isAllDone(steps) || (isHidden && isLaunched)) return null;
  return (
    <Card
      title={t('checklist.title')}
      aside={
        isLaunched && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => setHidden(true)}>
            {t('checklist.hide')}
          </Button>
        )
      }
    >
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

type RowProps = { step: Step; number: number; isNext: boolean };

function StepRow({ step: { name, isDone, to }, number, isNext }: RowProps) {
  const { t } = useTranslation('dashboard');
  return (
    <li
      className={classes.step}
      data-state={isDone ? 'done' : 'missing'}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={14} /> : number}
      </span>
      <span className={classes.name}>{t(`checklist.${name}.title`)}</span>
      <span className={classes.about}>{t(`checklist.${name}.text`)}</span>
      <span className={classes.end}>
        {isDone && <VisuallyHidden>{t('checklist.done')}</VisuallyHidden>}
        {!isDone && to === undefined && <span className={classes.about}>{t('checklist.afterStream')}</span>}
        {!isDone && to !== undefined && (
          <Button component={Link} to={to} size="xs" variant={isNext ? 'filled' : 'default'}>
            {t(`checklist.${name}.action`)}
          </Button>
        )}
      </span>
    </li>
  );
}
