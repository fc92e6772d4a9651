import type { StatisticsView, StatisticsViewSearch } from '@sluice/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { saveView, updateView } from './views.queries.ts';

const ViewNameForm = lazy(async () => ({ default: (await import('./view-name-form.tsx')).ViewNameForm }));

type Props = {
  /** The name of a new view, or a new name of the current one. */
  asks: 'new' | 'rename' | null;
  view: StatisticsView | undefined;
  /** What the screen shows. */
  search: StatisticsViewSearch;
  onClose: () => void;
  onSaved: (view: StatisticsView) => void;
};

export function ViewDialog({ asks, view, search, onClose, onSaved }: Props) {
  const { t } = useTranslation('statistics');
  const { id: teamId } = useActiveTeam();
  const isRename = asks === 'rename' && view !== undefined;
  const title = t(isRename ? 'views.renameTitle' : 'views.saveTitle');
  const save = async (name: string) => {
    if (isRename) await updateView(teamId, view.id, { name });
    else onSaved(await saveView(teamId, { name, search }));
  };
  return (
    <FormDialog title={title} isOpen={asks !== null} onClose={onClose}>
      {(dialog) => (
        <ViewNameForm
          dialog={dialog}
          label={title}
          name={isRename ? view.name : ''}
          save={save}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}
