/** What the forms of the second factor share: the password that proves who sits here, and what a refusal says. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../api/api-error.ts';
import { PasswordField } from '../../../parts/form/fields/text-fields.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import type { FieldRef } from '../../../parts/form/use-schema-form.ts';
import type { IdentityAccount } from '../identity-account.ts';

export function CurrentPassword({ account, field }: { account: IdentityAccount; field: FieldRef }) {
  const { t } = useTranslation('account');
  return (
    <>
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField field={field} label={t('password.current')} autoComplete="current-password" isRequired />
    </>
  );
}

export function CancelButton({ dialog, isDisabled }: { dialog: DialogForm; isDisabled: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Button variant="default" disabled={isDisabled} onClick={dialog.close}>
      {t('cancel')}
    </Button>
  );
}

/** At the field that is wrong, where it is one; a form that has no such field is never refused for it. */
export function useExplainProof<Field extends string>() {
  const { t } = useTranslation('account');
  return ({ code }: ApiFailure): { field?: Field; text: string } | undefined => {
    switch (code) {
      case 'account.password_wrong':
        return { field: 'currentPassword' as Field, text: t('password.wrong') };
      case 'account.code_wrong':
        return { field: 'code' as Field, text: t('secondFactor.wrong') };
      case 'request.too_many':
        return { text: t('secondFactor.tooMany') };
      case 'account.second_factor_on':
      case 'account.second_factor_off':
        return { text: t('secondFactor.gone') };
      default:
        return undefined;
    }
  };
}
