/** Buttons that lead from a stream to its screens in other features. */
import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '../../../routes/route-list.ts';

type Props = { stream: StreamDetail };

export function LiveLink({ stream }: Props) {
  const { t } = useTranslation('live');
  return <StreamLink path={ROUTES.streamsLive.path} stream={stream} label={t('open')} />;
}

export function ExplainLink({ stream }: Props) {
  const { t } = useTranslation('visits');
  return <StreamLink path={ROUTES.streamsExplain.path} stream={stream} label={t('open')} />;
}

/** Nothing where no split test is on: there would be no result to show. */
export function SplitTestLink({ stream }: Props) {
  const { t } = useTranslation('split-tests');
  if (!stream.settings.isSplitTested || stream.landings.length < 2) return null;
  return <StreamLink path={ROUTES.streamsSplitTest.path} stream={stream} label={t('open')} />;
}

function StreamLink({ path, stream, label }: Props & { path: string; label: string }) {
  return (
    <Button variant="default" component={Link} to={path.replace('$id', String(stream.id))}>
      {label}
    </Button>
  );
}
