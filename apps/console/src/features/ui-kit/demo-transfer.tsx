import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { TransferForm } from '../../parts/transfer/transfer-form.tsx';
import { DEMO_PEOPLE } from './demo-people.ts';

const DONE_AFTER_MS = 900;
const [OWNER, ...OTHERS] = DEMO_PEOPLE;

export function DemoTransfer() {
  const { t } = useTranslation('ui-kit');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('people.open')}
      </Button>
      <FormDialog title={t('people.transfer.title')} isOpen={isOpen} onClose={close}>
        {(dialog) => (
          <TransferForm
            dialog={dialog}
            ownerId={OWNER.memberId}
            ownEmail={OWNER.email}
            recipients={OTHERS}
            text={(name) => t(`people.transfer.${name}`)}
            transfer={() => new Promise((resolve) => setTimeout(resolve, DONE_AFTER_MS))}
            onDone={() => {
              close();
              notify.success(t('people.done'));
            }}
            explain={() => undefined}
          />
        )}
      </FormDialog>
    </>
  );
}
