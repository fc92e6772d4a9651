import { Button } from '@mantine/core';
import type { Member, Membership } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { confirm } from '../../parts/confirm/confirm.ts';
import { useTeamFailureText } from '../../parts/failure/team-failure.ts';
import { SelectField } from '../../parts/form/fields/choice-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import type { DialogForm } from '../../parts/form/form-dialog.tsx';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import classes from './account.module.css';
import { handOver, possibleOwnersQuery } from './team-ownership.queries.ts';

const schema = z.object({ memberId: z.string().min(1) });

type Props = { dialog: DialogForm; team: Membership; onDone: (name: string) => void };

export function HandOverForm({ dialog, team, onDone }: Props) {
  const { t } = useTranslation('account');
  const { data: members } = useQuery(possibleOwnersQuery(team));
  const textOf = useTeamFailureText();
  const chosen = useRef<Member>(undefined);

  const ask = (name: string) =>
    dialog.hold(() =>
      confirm({
        title: t('teams.sureTitle', { team: team.name, name }),
        description: t('teams.sureText', { team: team.name, name }),
        confirmLabel: t('teams.handOver'),
        cancelLabel: t('cancel'),
        danger: true,
      }),
    );
  const form = useSchemaForm({
    schema,
    defaultValues: { memberId: '' },
    save: async ({ memberId }) => {
      chosen.current = members?.find(({ id }) => id === Number(memberId));
      // Rejected, so that the form stays as it is; it shows the api's refusals alone.
      if (!chosen.current || !(await ask(chosen.current.name))) throw new Error('not confirmed');
      await handOver(team, chosen.current.id);
    },
    onSaved: () => {
      dialog.setDirty(false);
      onDone(chosen.current?.name ?? '');
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty));

  if (members?.length === 0) return <p className={classes.note}>{t('teams.nobody')}</p>;
  return (
    <Form
      form={form}
      label={t('teams.handOverTitle', { team: team.name })}
      submitLabel={t('teams.handOver')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('cancel')}
        </Button>
      }
    >
      <p className={classes.settingText}>{t('teams.handOverText')}</p>
      <SelectField
        field={form.field('memberId')}
        label={t('teams.newOwner')}
        hint={t('teams.newOwnerHint')}
        options={(members ?? []).map(({ id, name, email }) => ({
          value: String(id),
          label: email && email !== name ? `${name} (${email})` : name,
        }))}
        isRequired
      />
    </Form>
  );
}
