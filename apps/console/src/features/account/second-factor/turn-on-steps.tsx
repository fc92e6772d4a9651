import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CopyButton } from '../../../parts/copy/copy-button.tsx';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { QrCode } from '../../../parts/qr/qr-code.tsx';
import classes from '../account.module.css';
import { refreshAccount, refreshSessions } from '../identity-account.queries.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type IdentityAccount,
  type NewSecret,
} from '../identity-account.ts';
import { CancelButton, CurrentPassword, useExplainProof } from './proof-parts.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { account: IdentityAccount; dialog: DialogForm };

/** The password, then a code that shows that the app has the secret, then the recovery codes. */
export function TurnOnSteps({ account, dialog }: Props) {
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes account={account} codes={codes} dialog={dialog} />;
  if (!secret) return <PasswordStep account={account} dialog={dialog} onSecret={setSecret} />;
  return (
    <AppStep
      secret={secret}
      dialog={dialog}
      onCodes={(next) => {
        setCodes(next);
        void refreshAccount();
        void refreshSessions();
      }}
    />
  );
}

const passwordSchema = z.object({ currentPassword: z.string().min(1) });

type PasswordStepProps = Props & { onSecret: (secret: NewSecret) => void };

function PasswordStep({ account, dialog, onSecret }: PasswordStepProps) {
  const { t } = useTranslation('account');
  const form = useSchemaForm({
    schema: passwordSchema,
    defaultValues: { currentPassword: '' },
    save: async (body) => onSecret(await beginSecondFactor(body)),
    explain: useExplainProof(),
    isKept: true,
  });
  useFirstFocus(() => form.form.setFocus('currentPassword'));
  return (
    <Form
      form={form}
      label={t('secondFactor.turnOnTitle')}
      submitLabel={t('secondFactor.continue')}
      actions={<CancelButton dialog={dialog} isDisabled={form.isSaving} />}
    >
      <p className={classes.settingText}>{t('secondFactor.begin')}</p>
      <CurrentPassword account={account} field={form.field('currentPassword')} />
    </Form>
  );
}

const codeSchema = z.object({ code: z.string().trim().min(1) });

type AppStepProps = { secret: NewSecret; dialog: DialogForm; onCodes: (codes: string[]) => void };

function AppStep({ secret: { secret, url }, dialog, onCodes }: AppStepProps) {
  const { t } = useTranslation('account');
  const form = useSchemaForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    save: async ({ code }) => onCodes((await confirmSecondFactor({ code })).recoveryCodes),
    explain: useExplainProof(),
    isKept: true,
  });
  useFirstFocus(() => form.form.setFocus('code'));
  return (
    <Form
      form={form}
      label={t('secondFactor.turnOnTitle')}
      submitLabel={t('secondFactor.turnOn')}
      actions={<CancelButton dialog={dialog} isDisabled={form.isSaving} />}
    >
      <p className={classes.settingText}>{t('secondFactor.scan')}</p>
      <div className={classes.secret}>
        <QrCode text={url} label={t('secondFactor.qr')} className={classes.qr ?? ''} />
        <div className={classes.secretLines}>
          <span className={classes.mute}>{t('secondFactor.secret')}</span>
          <span className={classes.key}>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton value={secret} name={t('secondFactor.key')} />
          </span>
          <Anchor href={url} size="sm">
            {t('secondFactor.open')}
          </Anchor>
        </div>
      </div>
      <TextField
        field={form.field('code')}
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        isRequired
      />
    </Form>
  );
}
