/** Switches the selected campaigns on or off, one by one, and says why one could not be. */
import { CAMPAIGN_LIMITS, type CampaignStatus } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { runBulk } from '../../../parts/bulk/bulk-run.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import type { BulkAction, Selection } from '../../../parts/table/column.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useCampaignFailureText } from '../campaign-failure.ts';
import { setCampaignStatus } from '../campaigns.queries.ts';

export function useBulkStatus(): readonly BulkAction[] {
  const { t } = useTranslation('campaigns');
  const { id: teamId } = useActiveTeam();
  const textOf = useCampaignFailureText();
  const change = (work: 'on' | 'off', status: CampaignStatus, { ids, nameOf, clear }: Selection) => {
    const max = CAMPAIGN_LIMITS.bulk;
    if (ids.length > max) {
      notify.warning(t('bulk.tooMany', { max }));
      return;
    }
    // The run has the rows now, and offers to try again.
    clear();
    void runBulk({
      rows: ids.map((id) => ({ id, name: nameOf(id) })),
      titleOf: (count) => t(`bulk.doing.${work}`, { count }),
      act: (id) => setCampaignStatus({ teamId, id: Number(id) }, status),
      reasonOf: (failure) => textOf(failure) ?? failure.message,
      onEnd: (answers) => {
        if (answers.length > 0) notify.success(t(`bulk.done.${work}`, { count: answers.length }));
      },
    });
  };
  return [
    {
      id: 'on',
      label: t('list.actions.switchOn'),
      icon: 'player-play',
      run: (selection) => change('on', 'launched', selection),
    },
    {
      id: 'off',
      label: t('list.actions.switchOff'),
      icon: 'player-pause',
      run: (selection) => change('off', 'suspended', selection),
    },
  ];
}
