import { Switch } from '@mantine/core';
import type { Stream } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { launchStream, stopStream } from '../stream.queries.ts';
import { useNotifyLaunchRefusal } from './use-notify-launch-refusal.tsx';
import { useWarnUnreachable } from './use-warn-unreachable.tsx';

/** Launches or stops the stream of a row. */
export function LaunchToggle({ stream }: { stream: Stream }) {
  const { t } = useTranslation('streams-list');
  const notifyRefusal = useNotifyLaunchRefusal();
  const warnUnreachable = useWarnUnreachable();
  const [isBusy, setBusy] = useState(false);
  const isLaunched = stream.status === 'launched';
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
    <Switch
      size="xs"
      aria-label={t('cells.launch', { name: stream.name })}
      withThumbIndicator={false}
      checked={isLaunched}
      disabled={isBusy}
      onChange={() => void change()}
    />
  );
}
