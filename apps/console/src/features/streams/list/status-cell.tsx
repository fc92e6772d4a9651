import { Switch } from '@mantine/core';
import type { Stream } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { ServingStatusChip, StatusChip } from '../../../parts/status/status-chip.tsx';
import { launchStream, stopStream } from '../stream.queries.ts';
import { tellingServing } from './serving.ts';
import classes from './status-cell.module.css';
import { useTellLaunchRefusal } from './use-tell-launch-refusal.tsx';
import { useTellUnreachable } from './use-tell-unreachable.tsx';

/** The switch, what it is set to, and under it how the domain stands where that is another matter. */
export function StatusCell({ stream }: { stream: Stream }) {
  const { t } = useTranslation('stream-list');
  const tellRefusal = useTellLaunchRefusal();
  const tellUnreachable = useTellUnreachable();
  const [isBusy, setBusy] = useState(false);
  const isLaunched = stream.status === 'launched';
  const serving = tellingServing(stream);
  const change = async () => {
    setBusy(true);
    try {
      const changed = await (isLaunched ? stopStream(stream) : launchStream(stream));
      notify.success(t('messages.statusChanged'));
      tellUnreachable(changed);
    } catch (error) {
      tellRefusal(stream, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.cell}>
      <Switch
        size="xs"
        aria-label={t('cells.launch', { name: stream.name })}
        withThumbIndicator={false}
        checked={isLaunched}
        disabled={isBusy}
        onChange={() => void change()}
      />
      <div className={classes.chips}>
        <StatusChip status={stream.status} />
        {serving && (
          <span title={t('cells.servingHint')}>
            <ServingStatusChip status={serving} />
          </span>
        )}
      </div>
    </div>
  );
}
