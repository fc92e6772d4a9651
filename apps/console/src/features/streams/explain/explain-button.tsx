import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '../../../routes/route-list.ts';
import type { StreamPlace } from '../stream.queries.ts';

export function ExplainButton({ stream }: { stream: StreamPlace }) {
  const { t } = useTranslation('stream-explain');
  return (
    <Button
      variant="default"
      component={Link}
      to={ROUTES.streamsExplain.path.replace('$id', String(stream.id))}
    >
      {t('open')}
    </Button>
  );
}
