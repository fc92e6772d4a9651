import type { Membership } from '@sluice/contracts';
import { lazy, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { accountStore } from '../../shell/team/account.ts';
import { useSwitchTeam } from '../../shell/team/use-switch-team.ts';
import { createTeam } from './team.queries.ts';

const TeamNameForm = lazy(async () => ({ default: (await import('./team-name-form.tsx')).TeamNameForm }));

/** Creates a team by name, then offers to switch to it. */
export function CreateTeamDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('teams');
  const switchTo = useSwitchTeam();
  const made = useRef<Membership>(undefined);
  const offerSwitch = async (team: Membership) => {
    // The first team of a person is the active one already.
    if (accountStore.get().activeTeam?.id === team.id) return;
    const isWanted = await confirm({
      title: t('switchTitle', { name: team.name }),
      description: t('switchText'),
      confirmLabel: t('switch'),
      cancelLabel: t('stay'),
    });
    if (isWanted) await switchTo(team);
  };
  return (
    <FormDialog title={t('createTitle')} isOpen={isOpen} onClose={onClose}>
      {(dialog) => (
        <TeamNameForm
          dialog={dialog}
          label={t('createTitle')}
          submitLabel={t('create')}
          hint={t('nameHint')}
          name=""
          save={async (name) => {
            made.current = await createTeam(name);
          }}
          onSaved={() => {
            onClose();
            notify.success(t('done.created'));
            if (made.current) void offerSwitch(made.current);
          }}
        />
      )}
    </FormDialog>
  );
}
