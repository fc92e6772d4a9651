import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '../../../routes/route-list.ts';

/** Where nothing is split there is nothing to look at. */
export function SplitTestButton({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('stream-split-test');
  if (!stream.settings.isSplitTested || stream.landings.length < 2) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={ROUTES.streamsSplitTest.path.replace('$id', String(stream.id))}
    >
      {t('open')}
    </Button>
  );
}
