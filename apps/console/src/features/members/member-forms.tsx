/** The forms to add and to edit a member, loaded when first opened. */
import { Button } from '@mantine/core';
import type { Member } from '@sluice/contracts';
import type { AssignableRole } from '@sluice/contracts/values';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { typedKey } from '../../parts/draft/typed-draft.ts';
import { useTeamFailureText } from '../../parts/failure/team-failure.ts';
import { TextField } from '../../parts/form/fields/text-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import type { DialogForm } from '../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { RolesField } from '../../parts/roles/roles-field.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { LimitFields } from './limit-fields.tsx';
import { createMember, type Invited, type MemberInput, updateMember } from './member.queries.ts';
import { addMemberSchema, editMemberSchema } from './member-form-rules.ts';

type AddProps = { dialog: DialogForm; onAdded: (invited: Invited) => void };

export function AddMemberForm({ dialog, onAdded }: AddProps) {
  const { t } = useTranslation('members');
  const { id: teamId, member: self } = useActiveTeam();
  const textOf = useTeamFailureText();
  const invited = useRef<Invited>(undefined);
  const form = useSchemaForm({
    schema: addMemberSchema,
    defaultValues: { nameOrEmail: '', roles: [], streamsPerDay: null, spendPerDay: null },
    draftKey: typedKey('member', self, 'new'),
    save: async ({ nameOrEmail, ...input }) => {
      invited.current = await createMember(teamId, nameOrEmail, input);
    },
    onSaved: () => {
      dialog.setDirty(false);
      if (invited.current) onAdded(invited.current);
    },
    explain: (failure) => {
      const text = textOf(failure);
      if (!text) return undefined;
      return failure.code === 'member.already_there' ? { field: 'nameOrEmail', text } : { text };
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty, form.forgetDraft));
  useFirstFocus(() => form.form.setFocus('nameOrEmail'));
  return (
    <Form
      form={form}
      label={t('form.addTitle')}
      submitLabel={t('add')}
      actions={<Cancel dialog={dialog} isDisabled={form.isSaving} />}
    >
      <TextField
        field={form.field('nameOrEmail')}
        label={t('form.nameOrEmail')}
        hint={t('form.nameOrEmailHint')}
        autoComplete="off"
        isRequired
      />
      <RolesField field={form.field('roles')} label={t('form.role')} hint={t('form.roleHint')} isRequired />
      <LimitFields streamsPerDay={form.field('streamsPerDay')} spendPerDay={form.field('spendPerDay')} />
    </Form>
  );
}

type EditProps = { dialog: DialogForm; member: Member; onSaved: () => void };

export function EditMemberForm({ dialog, member, onSaved }: EditProps) {
  const { t } = useTranslation('members');
  const textOf = useTeamFailureText();
  const { streamsPerDay, spendPerDay } = member;
  const roles = member.roles.filter((role): role is AssignableRole => role !== 'owner');
  const form = useSchemaForm<MemberInput, MemberInput>({
    schema: editMemberSchema,
    defaultValues: { roles, streamsPerDay, spendPerDay },
    draftKey: typedKey('member', useActiveTeam().member, member.id),
    save: async (values) => void (await updateMember(member, values)),
    onSaved: () => {
      dialog.setDirty(false);
      onSaved();
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty, form.forgetDraft));
  return (
    <Form
      form={form}
      label={t('form.editTitle')}
      actions={<Cancel dialog={dialog} isDisabled={form.isSaving} />}
    >
      <RolesField field={form.field('roles')} label={t('form.role')} hint={t('form.roleHint')} isRequired />
      <LimitFields streamsPerDay={form.field('streamsPerDay')} spendPerDay={form.field('spendPerDay')} />
    </Form>
  );
}

function Cancel({ dialog, isDisabled }: { dialog: DialogForm; isDisabled: boolean }) {
  const { t } = useTranslation('members');
  return (
    <Button variant="default" disabled={isDisabled} onClick={dialog.close}>
      {t('form.cancel')}
    </Button>
  );
}
