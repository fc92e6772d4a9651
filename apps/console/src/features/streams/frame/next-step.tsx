import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { type StreamScreen, stepLink } from '../stream-routes.ts';
import { listLeft } from './list-left.ts';
import { useStreamPixels } from './use-stream-pixels.ts';

/** Leads to what is left, unless one is there already; nothing once all is done. */
export function NextStep({ stream, step }: { stream: StreamDetail; step: StreamScreen }) {
  const { t } = useTranslation('streams');
  const { data: pixels } = useStreamPixels(stream);
  const [next] = listLeft(stream, pixels).filter((left) => left.step !== step);
  if (!next) return null;
  return (
    <Button
      component={Link}
      to={stepLink(stream.id, next.step).to}
      rightSection={<Icon name="chevron-right" />}
    >
      {t(`next.${next.what}`)}
    </Button>
  );
}
