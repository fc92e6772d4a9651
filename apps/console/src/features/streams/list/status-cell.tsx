import { Switch } from '@mantine/core';
import type { Stream } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { ServingStatusChip, StatusChip, ToneChip } from '../../../parts/status/status-chip.tsx';
import { launchStream, stopStream } from '../stream.queries.ts';
import { notableServing } from './serving.ts';
import classes from './status-cell.module.css';
import { useNotifyLaunchRefusal } from './use-notify-launch-refusal.tsx';
import { useWarnUnreachable } from './use-warn-unreachable.tsx';

/** The launch switch with the status, the domain's state where it differs, and a way to tokens that are refused. */
export function StatusCell({ stream }: { stream: Stream }) {
  const { t } = useTranslation('streams-list');
  const notifyRefusal = useNotifyLaunchRefusal();
  const warnUnreachable = useWarnUnreachable();
  const [isBusy, setBusy] = useState(false);
  const isLaunched = stream.status === 'launched';
  const serving = notableServing(stream);
  const change = async () => {
    setBusy(true);
    try {
      const changed = await (isLaunched ? stopStream(stream) : launchStream(stream));
      notify.success(t('messages.statusChanged'));
      warnUnreachable(changed);
    } catch (error) {
      notifyRefusal(stream, error);
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
          <span
            title={stream.spendingStop ? t(`cells.stops.${stream.spendingStop}`) : t('cells.servingHint')}
          >
            <ServingStatusChip status={serving} />
          </span>
        )}
        {stream.refusedTokens > 0 && (
          <Link
            to={`/streams/pixel/${stream.id}`}
            className={classes.token}
            title={t('cells.tokenRefusedHint')}
          >
            <ToneChip tone="warning">{t('cells.tokenRefused')}</ToneChip>
          </Link>
        )}
      </div>
    </div>
  );
}
