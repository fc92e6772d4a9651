import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { updateTeam } from './team.queries.ts';

const TeamNameForm = lazy(async () => ({ default: (await import('./team-name-form.tsx')).TeamNameForm }));

export function RenameTeamDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('teams');
  const team = useActiveTeam();
  return (
    <FormDialog title={t('renameTitle')} isOpen={isOpen} onClose={onClose}>
      {(dialog) => (
        <TeamNameForm
          dialog={dialog}
          label={t('renameTitle')}
          name={team.name}
          save={async (name) => void (await updateTeam(team.id, { name }))}
          onSaved={() => {
            onClose();
            notify.success(t('done.updated'));
          }}
        />
      )}
    </FormDialog>
  );
}
