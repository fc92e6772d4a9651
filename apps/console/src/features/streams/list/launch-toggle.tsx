import { Switch } from '@mantine/core';
import type { Stream } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { useLaunchChange } from './use-launch-change.ts';
import { useWarnUnreachable } from './use-warn-unreachable.tsx';

/** Launches or stops the stream of a row. */
export function LaunchToggle({ stream }: { stream: Stream }) {
  const { t } = useTranslation('streams-list');
  const warnUnreachable = useWarnUnreachable();
  const { isLaunched, isBusy, change } = useLaunchChange(stream, (changed) => {
    notify.success(t('messages.statusChanged'));
    warnUnreachable(changed);
  });
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
