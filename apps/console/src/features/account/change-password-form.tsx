import { Button } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PasswordField } from '../../parts/form/fields/text-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import type { DialogForm } from '../../parts/form/form-dialog.tsx';
import { rules } from '../../parts/form/rules.ts';
import { useFirstFocus } from '../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { changePassword, type IdentityAccount } from './identity-account.ts';

/** The provider's own rules, which its answer tells. */
const schemaFor = ({ min, max }: IdentityAccount['password']) =>
  z
    .object({
      currentPassword: z.string().min(1),
      newPassword: z.string().min(1).check(rules.minCharacters(min), rules.maxCharacters(max)),
      passwordRepeat: z.string().min(1),
    })
    .check(rules.passwordsMatch('newPassword', 'passwordRepeat'));

const EMPTY = { currentPassword: '', newPassword: '', passwordRepeat: '' };

type Props = { dialog: DialogForm; account: IdentityAccount; onSaved: () => void };

export function ChangePasswordForm({ dialog, account, onSaved }: Props) {
  const { t } = useTranslation('account');
  const schema = useMemo(() => schemaFor(account.password), [account.password]);
  const form = useSchemaForm({
    schema,
    defaultValues: EMPTY,
    save: ({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword }),
    explain: ({ code }) => {
      if (code === 'account.password_wrong')
        return { field: 'currentPassword' as const, text: t('password.wrong') };
      if (code === 'account.password_common')
        return { field: 'newPassword' as const, text: t('password.common') };
      return code === 'request.too_many' ? { text: t('password.tooMany') } : undefined;
    },
    onSaved: () => {
      dialog.setDirty(false);
      onSaved();
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty));
  useFirstFocus(() => form.form.setFocus('currentPassword'));
  return (
    <Form
      form={form}
      label={t('password.change')}
      submitLabel={t('password.change')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('cancel')}
        </Button>
      }
    >
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        field={form.field('currentPassword')}
        label={t('password.current')}
        autoComplete="current-password"
        isRequired
      />
      <PasswordField
        field={form.field('newPassword')}
        label={t('password.new')}
        hint={t('password.newHint', { min: account.password.min })}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        field={form.field('passwordRepeat')}
        label={t('password.repeat')}
        autoComplete="new-password"
        isRequired
      />
    </Form>
  );
}
