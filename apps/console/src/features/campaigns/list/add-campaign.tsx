import { Button } from '@mantine/core';
import { type CampaignKind, mayCreateCampaigns } from '@sluice/contracts/values';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { createPath } from '../campaign-kind.ts';

/** Who may not is told why, and whom to ask. */
export function AddCampaign({ kind }: { kind: CampaignKind }) {
  const { t } = useTranslation('campaigns');
  const { roles } = useActiveTeam();
  const icon = <Icon name="plus" />;
  if (mayCreateCampaigns(roles))
    return (
      <Button aria-keyshortcuts="N" component={Link} to={createPath(kind)} leftSection={icon}>
        {t('list.add')}
      </Button>
    );
  return (
    <Button
      aria-keyshortcuts="N"
      leftSection={icon}
      onClick={() => notify.warning(t('errors.createForbidden'))}
    >
      {t('list.add')}
    </Button>
  );
}
