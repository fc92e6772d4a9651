/** An account at the DNS provider: a scoped token or a global key. */
import { Button, SegmentedControl } from '@mantine/core';
import type { CdnAccount } from '@sluice/contracts';
import { CDN_ACCOUNT_KINDS, type CdnAccountKind } from '@sluice/contracts/values';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { PasswordField, TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useDomainFailureText } from '../domain-failure.ts';
import { addCdnAccount, updateCdnAccount } from '../domains.queries.ts';
import { accountInputOf, accountSchema } from './account-schema.ts';
import classes from './own.module.css';

type Props = {
  dialog: DialogForm;
  /** Absent: a new one. */
  account: CdnAccount | undefined;
  onSaved: (account: CdnAccount) => void;
};

export function AccountForm({ dialog, account, onSaved }: Props) {
  const { t } = useTranslation('domains');
  const { id: teamId } = useActiveTeam();
  const textOf = useDomainFailureText();
  const saved = useRef<CdnAccount>(undefined);
  const form = useSchemaForm({
    schema: accountSchema(t('account.invalidKey')),
    defaultValues: { kind: account?.kind ?? 'token', email: account?.email ?? '', secret: '' },
    save: (values) =>
      dialog.hold(async () => {
        const input = accountInputOf(values);
        saved.current = await (account
          ? updateCdnAccount(teamId, account.id, input)
          : addCdnAccount(teamId, input));
      }),
    onSaved: () => {
      dialog.setDirty(false);
      notify.success(t(account ? 'account.updated' : 'account.created'));
      if (saved.current) onSaved(saved.current);
    },
    explain: (failure) => {
      const text = textOf(failure);
      if (!text) return undefined;
      return failure.code === 'cdn.key_invalid' ? { field: 'secret', text } : { text };
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty));
  useFirstFocus(() => form.form.setFocus('secret'));
  const kind = form.form.watch('kind');
  return (
    <Form
      form={form}
      label={t(account ? 'own.changeKey' : 'account.addTitle')}
      submitLabel={t(account ? 'account.save' : 'account.add')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('account.cancel')}
        </Button>
      }
    >
      <SegmentedControl
        aria-label={t('account.kind')}
        fullWidth
        data={CDN_ACCOUNT_KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) }))}
        value={kind}
        onChange={(value) => {
          form.form.setValue('kind', value, { shouldDirty: true });
          // Errors of the other kind of key do not apply to this one.
          form.form.clearErrors();
        }}
      />
      {kind === 'token' ? <TokenText /> : <KeyWarning />}
      {kind === 'global_key' && (
        <TextField
          field={form.field('email')}
          label={t('account.email')}
          type="email"
          autoComplete="off"
          isRequired
        />
      )}
      <PasswordField
        field={form.field('secret')}
        label={t(kind === 'token' ? 'account.secretToken' : 'account.secretKey')}
        hint={t('account.secretHint')}
        autoComplete="off"
        isRequired
      />
    </Form>
  );
}

const KIND_LABELS = { token: 'account.token', global_key: 'account.globalKey' } as const satisfies Record<
  CdnAccountKind,
  string
>;
const PERMISSIONS = ['account', 'zone', 'dns', 'settings', 'resources'] as const;

function TokenText() {
  const { t } = useTranslation('domains');
  return (
    <div className={classes.note}>
      {t('account.tokenText')}
      <ul className={classes.permissions}>
        {PERMISSIONS.map((one) => (
          <li key={one}>{t(`account.permissions.${one}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function KeyWarning() {
  const { t } = useTranslation('domains');
  return (
    <p className={classes.warning}>
      <Icon name="alert-triangle" size={16} />
      {t('account.keyWarning')}
    </p>
  );
}
