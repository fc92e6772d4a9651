import type { StatisticsView, StatisticsViewSearch } from '@sluice/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import type { StatisticsSearch } from '../statistics-search.ts';
import { addressOf } from './view-search.ts';
import { removeView, saveView, updateView } from './views.queries.ts';

/** The largest loss of last week first, by country and inside it by stream: of everything, whatever was filtered before. */
const LOSSES = { range: 'last_week', by: 'country,stream', sort: 'profit', order: 'asc' };

/** Actions of the views menu; refusals are shown as notifications. */
export function useViewActions(list: StatisticsSearch) {
  const { t } = useTranslation('statistics');
  const { id: teamId, member: ownId } = useActiveTeam();
  const navigate = useNavigate();
  const runAndNotify = async (work: Promise<unknown>, done: string, undo?: () => void) => {
    try {
      await work;
      notify.success(done, undo && { undo });
    } catch (error) {
      const failure = findApiFailure(error);
      if (!failure) return;
      const text = failure.code === 'statistics.view_not_own' ? t('views.notOwn') : failure.message;
      notify.error(text, { details: failure.code, requestId: failure.requestId });
    }
  };
  const askToRemove = (name: string) =>
    confirm({
      title: t('views.removeTitle', { name }),
      description: t('views.removeText'),
      confirmLabel: t('views.remove'),
      danger: true,
    });
  return {
    // The router's types know every route's parameters; the whole address is the view's.
    show: (view: Pick<StatisticsView, 'id' | 'search'>) =>
      void navigate({ to: '.', search: addressOf(view) as never }),
    showLosses: () => void navigate({ to: '.', search: LOSSES as never }),
    overwrite: ({ id, name }: StatisticsView, search: StatisticsViewSearch) =>
      runAndNotify(updateView(teamId, id, { search }), t('views.overwritten', { name })),
    remove: async ({ id, name, search, maker }: StatisticsView) => {
      const isOwn = maker.id === ownId;
      // Saved again, it would be one's own: only for a view that was, that is the same.
      const isSure = isOwn || (await askToRemove(name));
      if (!isSure) return;
      const saveAgain = () =>
        void runAndNotify(saveView(teamId, { name, search }), t('views.restored', { name }));
      await runAndNotify(removeView(teamId, id), t('views.removed', { name }), isOwn ? saveAgain : undefined);
      list.setFilters({ view: '' });
    },
  };
}
