import { Button } from '@mantine/core';
import type { PostbackNetwork } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForwardProgress } from './forward-progress.tsx';
import { useNewestForward } from './postback.queries.ts';
import classes from './resubmit.module.css';

/** For who left while it ran, and comes back. */
export function ForwardNote({ network }: { network: PostbackNetwork }) {
  const { t } = useTranslation('postbacks');
  const newest = useNewestForward(network);
  const [hidden, setHidden] = useState<number>();
  const [seen, setSeen] = useState<number>();
  if (newest?.state === 'running' && seen !== newest.id) setSeen(newest.id);
  if (!newest || newest.id === hidden || (newest.state !== 'running' && newest.id !== seen)) return null;
  return (
    <div className={classes.note}>
      <ForwardProgress forwardId={newest.id} />
      <Button variant="subtle" color="gray" size="xs" onClick={() => setHidden(newest.id)}>
        {t('forward.hide')}
      </Button>
    </div>
  );
}
