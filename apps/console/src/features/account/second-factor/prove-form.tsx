import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import classes from '../account.module.css';
import { refreshAccount } from '../identity-account.queries.ts';
import {
  type IdentityAccount,
  type Proof,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../identity-account.ts';
import { CancelButton, CurrentPassword, useExplainProof } from './proof-parts.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { account: IdentityAccount; dialog: DialogForm };

export function TurnOffForm({ onDone, ...rest }: Props & { onDone: () => void }) {
  return (
    <ProveForm
      {...rest}
      task="turnOff"
      save={async (proof) => {
        await turnOffSecondFactor(proof);
        onDone();
      }}
    />
  );
}

export function NewCodesSteps(props: Props) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes {...props} codes={codes} />;
  return (
    <ProveForm
      {...props}
      task="newCodes"
      save={async (proof) => {
        setCodes((await renewRecoveryCodes(proof)).recoveryCodes);
        void refreshAccount();
      }}
    />
  );
}

const schema = z.object({ currentPassword: z.string().min(1), code: z.string().trim().min(1) });

type ProveFormProps = Props & {
  task: 'turnOff' | 'newCodes';
  save: (proof: Proof) => Promise<void>;
};

/** Both factors again: who sits at an unlocked screen has neither. */
function ProveForm({ account, dialog, task, save }: ProveFormProps) {
  const { t } = useTranslation('account');
  const form = useSchemaForm({
    schema,
    defaultValues: { currentPassword: '', code: '' },
    save,
    explain: useExplainProof(),
    isKept: true,
  });
  useFirstFocus(() => form.form.setFocus('currentPassword'));
  return (
    <Form
      form={form}
      label={t(`secondFactor.${task}Title`)}
      submitLabel={t(`secondFactor.${task}`)}
      actions={<CancelButton dialog={dialog} isDisabled={form.isSaving} />}
    >
      <p className={classes.settingText}>{t(`secondFactor.${task}Text`)}</p>
      <CurrentPassword account={account} field={form.field('currentPassword')} />
      <TextField
        field={form.field('code')}
        label={t('secondFactor.code')}
        hint={t('secondFactor.anyCode')}
        autoComplete="one-time-code"
        isRequired
      />
    </Form>
  );
}
