import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { refreshAccount } from '../identity-account.queries.ts';
import type { IdentityAccount } from '../identity-account.ts';

const TurnOnSteps = lazy(async () => ({ default: (await import('./turn-on-steps.tsx')).TurnOnSteps }));
const TurnOffForm = lazy(async () => ({ default: (await import('./prove-form.tsx')).TurnOffForm }));
const NewCodesSteps = lazy(async () => ({ default: (await import('./prove-form.tsx')).NewCodesSteps }));

export type SecondFactorTask = 'turnOn' | 'turnOff' | 'newCodes';

type Props = { account: IdentityAccount; task: SecondFactorTask | undefined; onClose: () => void };

/** The one question it asks before it closes is about recovery codes that were not taken. */
export function SecondFactorDialog({ account, task, onClose }: Props) {
  const { t } = useTranslation(['account', 'parts']);
  // The title stays while the dialog closes.
  const [last, setLast] = useState<SecondFactorTask>('turnOn');
  if (task && task !== last) setLast(task);
  return (
    <FormDialog
      title={t(`secondFactor.${last}Title`)}
      isOpen={task !== undefined}
      onClose={onClose}
      leave={{
        title: t('secondFactor.leaveTitle'),
        description: t('secondFactor.leaveText'),
        confirmLabel: t('parts:confirm.close'),
      }}
    >
      {(dialog) => {
        const shared = { account, dialog };
        if (last === 'turnOn') return <TurnOnSteps {...shared} />;
        if (last === 'newCodes') return <NewCodesSteps {...shared} />;
        return (
          <TurnOffForm
            {...shared}
            onDone={() => {
              onClose();
              notify.success(t('secondFactor.turnedOff'));
              void refreshAccount();
            }}
          />
        );
      }}
    </FormDialog>
  );
}
