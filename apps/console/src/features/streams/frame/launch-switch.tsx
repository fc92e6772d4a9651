import { Switch } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { ServingStatusChip, StatusChip } from '../../../parts/status/status-chip.tsx';
import { useNotifyLaunchRefusal } from '../list/use-notify-launch-refusal.tsx';
import { useWarnUnreachable } from '../list/use-warn-unreachable.tsx';
import { launchStream, stopStream } from '../stream.queries.ts';
import classes from './stream-frame.module.css';

/** The launch status and the switch to change it. */
export function LaunchSwitch({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('streams');
  const notifyRefusal = useNotifyLaunchRefusal();
  const warnUnreachable = useWarnUnreachable();
  const [isBusy, setBusy] = useState(false);
  const isLaunched = stream.status === 'launched';
  const change = async () => {
    setBusy(true);
    try {
      const changed = await (isLaunched ? stopStream(stream) : launchStream(stream));
      if (!warnUnreachable(changed)) {
        notify.success(t(isLaunched ? 'messages.stopped' : 'messages.launched'));
      }
    } catch (error) {
      notifyRefusal(stream, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={classes.status}>
      {/* “Active” beside “Without domain” would say two things. */}
      {!(isLaunched && stream.serving === null) && <StatusChip status={stream.status} />}
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

/** Only where it adds to the status: the domain is being set up, or is stuck. */
function Serving({ stream: { serving, spendingStop } }: { stream: StreamDetail }) {
  const { t } = useTranslation('streams');
  if (serving === 'active' || serving === 'suspended') return null;
  if (serving === null) return <StatusChip status="without_domain" />;
  return (
    <span className={classes.serving} title={spendingStop ? undefined : t('servingHint')}>
      <ServingStatusChip status={serving} />
      {spendingStop && <span className={classes.stop}>{t(`stops.${spendingStop}`)}</span>}
    </span>
  );
}
