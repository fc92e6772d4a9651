import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useMayUse } from '../../shell/team/account.ts';

/** From the screens beside it. Nothing for who may not see messages: a link that leads to the dashboard would only puzzle. */
export function PushStatisticsLink() {
  const { t } = useTranslation('push-statistics');
  if (!useMayUse('messages')) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={ROUTES.pushMessagesStatistics.path}
      leftSection={<Icon name="bell" />}
    >
      {t('title')}
    </Button>
  );
}
