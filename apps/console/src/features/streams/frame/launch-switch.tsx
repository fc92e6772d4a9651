import { Switch } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { ServingStatusChip, StatusChip } from '../../../parts/status/status-chip.tsx';
import { useLaunchChange } from '../list/use-launch-change.ts';
import { useWarnUnreachable } from '../list/use-warn-unreachable.tsx';
import classes from './stream-frame.module.css';

/** The launch status and the switch to change it. */
export function LaunchSwitch({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('streams');
  const warnUnreachable = useWarnUnreachable();
  const { status, isBusy, change } = useLaunchChange(stream, (changed) => {
    if (!warnUnreachable(changed)) {
      notify.success(t(changed.status === 'launched' ? 'messages.launched' : 'messages.stopped'));
    }
  });
  return (
    <span className={classes.status}>
      {/* “Active” beside “Without domain” would say two things. */}
      {!(status === 'launched' && stream.serving === null) && <StatusChip status={status} />}
      <Switch
        aria-label={t('launch')}
        withThumbIndicator={false}
        checked={status === 'launched'}
        aria-busy={isBusy}
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
