import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Form } from '../../parts/form/form.tsx';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { memberRules } from '../members/member-form-rules.ts';
import { RolesField } from '../members/roles-field.tsx';
import { useFailureText } from '../teams/failure-text.ts';
import type { DialogForm } from '../teams/form-dialog.tsx';
import { makeLink } from './invitation.queries.ts';

const schema = z.object({ roles: memberRules.roles });

type Props = { dialog: DialogForm; onMade: (token: string) => void };

export function MakeLinkForm({ dialog, onMade }: Props) {
  const { t } = useTranslation('invitations');
  const { id: teamId } = useActiveTeam();
  const textOf = useFailureText();
  const token = useRef<string>(undefined);
  const form = useSchemaForm({
    schema,
    defaultValues: { roles: [] },
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
  useEffect(() => dialog.setDirty(form.isDirty));
  return (
    <Form form={form} label={t('title')} submitLabel={t('make')}>
      <RolesField field={form.field('roles')} label={t('roles')} isRequired />
    </Form>
  );
}
