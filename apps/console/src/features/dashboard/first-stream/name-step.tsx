import { Button, TextInput } from '@mantine/core';
import type { LandingDetail, StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '../../../routes/route-list.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import classes from './first-stream.module.css';
import { nameStream } from './first-stream.queries.ts';
import { QuietAction, StepRow } from './step-row.tsx';
import { useStepAction } from './use-step-action.ts';

/** As the contract has it. */
const NAME_MAX = 100;

type Props = {
  isDone: boolean;
  isNext: boolean;
  landing: LandingDetail | undefined;
  stream: StreamDetail | undefined;
};

export function NameStep({ isDone, isNext, landing, stream }: Props) {
  const { t } = useTranslation('first-stream');
  const rename = stream && (
    <Button component={Link} to={ROUTES.streamsEdit.path.replace('$id', String(stream.id))} variant="default">
      {t('name.rename')}
    </Button>
  );
  return (
    <StepRow
      step="name"
      isDone={isDone}
      isNext={isNext}
      title={isDone && stream ? stream.name : t('name.title')}
      why={t('name.text')}
      action={isDone ? rename : !isNext && <QuietAction label={t('name.action')} after="game" />}
    >
      {isNext && landing && <NameForm landing={landing} />}
    </StepRow>
  );
}

function NameForm({ landing }: { landing: LandingDetail }) {
  const { t } = useTranslation('first-stream');
  const { id: teamId } = useActiveTeam();
  const { isBusy, run } = useStepAction();
  const [name, setName] = useState(() => t('name.suggested', { name: landing.name }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => nameStream(teamId, name.trim(), landing.id));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        aria-label={t('name.label')}
        value={name}
        maxLength={NAME_MAX}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        className={classes.field ?? ''}
      />
      <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
        {t('name.action')}
      </Button>
    </form>
  );
}
