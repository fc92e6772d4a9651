import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '../../../routes/route-list.ts';
import type { StreamPlace } from '../stream.queries.ts';

export function LiveButton({ stream }: { stream: StreamPlace }) {
  const { t } = useTranslation('live');
  return (
    <Button variant="default" component={Link} to={ROUTES.streamsLive.path.replace('$id', String(stream.id))}>
      {t('open')}
    </Button>
  );
}
