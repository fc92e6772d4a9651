import { Switch } from '@mantine/core';
import type { Stream } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { useLaunchChange } from './use-launch-change.ts';
import { useWarnUnreachable } from './use-warn-unreachable.tsx';

/** Of a row: what its switch shows and does, for the switch and for the words beside it. */
export function useRowLaunch(stream: Stream) {
  const { t } = useTranslation('streams-list');
  const warnUnreachable = useWarnUnreachable();
  return useLaunchChange(stream, (changed) => {
    notify.success(t('messages.statusChanged'));
    warnUnreachable(changed);
  });
}

type Props = { name: string; launch: ReturnType<typeof useRowLaunch> };

/** Launches or stops the stream of a row. */
export function LaunchToggle({ name, launch: { status, isBusy, change } }: Props) {
  const { t } = useTranslation('streams-list');
  return (
    <Switch
      size="xs"
      aria-label={t('cells.launch', { name })}
      withThumbIndicator={false}
      checked={status === 'launched'}
      aria-busy={isBusy}
      onChange={() => void change()}
    />
  );
}
