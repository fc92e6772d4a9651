import { Switch } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { ServingStatusChip, StatusChip } from '../../../parts/status/status-chip.tsx';
import { useTellLaunchRefusal } from '../list/use-tell-launch-refusal.tsx';
import { useTellUnreachable } from '../list/use-tell-unreachable.tsx';
import { launchStream, stopStream } from '../stream.queries.ts';
import classes from './stream-frame.module.css';

/** Whether visitors are sent to the landing, and the switch that decides it. */
export function LaunchSwitch({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('stream-frame');
  const tellRefusal = useTellLaunchRefusal();
  const tellUnreachable = useTellUnreachable();
  const [isBusy, setBusy] = useState(false);
  const isLaunched = stream.status === 'launched';
  const change = async () => {
    setBusy(true);
    try {
      const changed = await (isLaunched ? stopStream(stream) : launchStream(stream));
      if (!tellUnreachable(changed)) {
        notify.success(t(isLaunched ? 'messages.stopped' : 'messages.launched'));
      }
    } catch (error) {
      tellRefusal(stream, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={classes.status}>
      <StatusChip status={stream.status} />
      <Switch
        aria-label={t('launch')}
        withThumbIndicator={false}
        checked={isLaunched}
        disabled={isBusy}
        onChange={() => void change()}
      />
      <Serving stream={stream} />
    </span>
  );
}

/** Only where it says something that the status does not: the domain is on its way, or stuck. */
function Serving({ stream: { serving } }: { stream: StreamDetail }) {
  const { t } = useTranslation('stream-frame');
  if (serving === 'active' || serving === 'suspended') return null;
  if (serving === null) return <StatusChip status="without_domain" />;
  return (
    <span title={t('servingHint')}>
      <ServingStatusChip status={serving} />
    </span>
  );
}
