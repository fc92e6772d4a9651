import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { refreshSessions } from './identity-account.queries.ts';
import type { IdentityAccount } from './identity-account.ts';

const ChangePasswordForm = lazy(async () => ({
  default: (await import('./change-password-form.tsx')).ChangePasswordForm,
}));

type Props = { account: IdentityAccount; isOpen: boolean; onClose: () => void };

export function ChangePasswordDialog({ account, isOpen, onClose }: Props) {
  const { t } = useTranslation('account');
  return (
    <FormDialog title={t('password.change')} isOpen={isOpen} onClose={onClose}>
      {(dialog) => (
        <ChangePasswordForm
          dialog={dialog}
          account={account}
          onSaved={() => {
            onClose();
            notify.success(t('password.changed'));
            void refreshSessions();
          }}
        />
      )}
    </FormDialog>
  );
}
