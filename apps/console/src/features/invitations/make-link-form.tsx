import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { typedKey } from '../../parts/draft/typed-draft.ts';
import { useTeamFailureText } from '../../parts/failure/team-failure.ts';
import { Form } from '../../parts/form/form.tsx';
import type { DialogForm } from '../../parts/form/form-dialog.tsx';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { RolesField, rolesRule } from '../../parts/roles/roles-field.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { makeLink } from './invitation.queries.ts';

const schema = z.object({ roles: rolesRule });

type Props = { dialog: DialogForm; onMade: (token: string) => void };

export function MakeLinkForm({ dialog, onMade }: Props) {
  const { t } = useTranslation('invitations');
  const { id: teamId, member } = useActiveTeam();
  const textOf = useTeamFailureText();
  const token = useRef<string>(undefined);
  const form = useSchemaForm({
    schema,
    defaultValues: { roles: [] },
    draftKey: typedKey('invitation', member, 'new'),
    save: async ({ roles }) => {
      token.current = (await makeLink(teamId, roles)).token;
    },
    onSaved: () => {
      dialog.setDirty(false);
      if (token.current) onMade(token.current);
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty, form.forgetDraft));
  return (
    <Form form={form} label={t('title')} submitLabel={t('make')}>
      <RolesField field={form.field('roles')} label={t('roles')} isRequired />
    </Form>
  );
}
