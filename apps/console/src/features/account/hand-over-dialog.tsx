import type { Membership } from '@sluice/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { notify } from '../../parts/notify/notify.tsx';

const HandOverForm = lazy(async () => ({ default: (await import('./hand-over-form.tsx')).HandOverForm }));

type Props = { team: Membership; isOpen: boolean; onClose: () => void };

export function HandOverDialog({ team, isOpen, onClose }: Props) {
  const { t } = useTranslation('account');
  return (
    <FormDialog title={t('teams.handOverTitle', { team: team.name })} isOpen={isOpen} onClose={onClose}>
      {(dialog) => (
        <HandOverForm
          dialog={dialog}
          team={team}
          onDone={(name) => {
            onClose();
            notify.success(t('teams.done', { name }));
          }}
        />
      )}
    </FormDialog>
  );
}
