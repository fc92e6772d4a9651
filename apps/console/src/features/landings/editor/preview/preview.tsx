/** The landing as visitors see it, beside the fields, while they are being filled. */
import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { landingSettingsSchema } from '@sluice/games';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import { toSettings } from '../draft/settings-draft.ts';
import { useEditor, useSettings } from '../editor-context.ts';
import { DEVICES, type Device } from './devices.ts';
import classes from './preview.module.css';
import { PreviewPhone } from './preview-phone.tsx';
import type { PlayedAs, PreviewDraft } from './use-preview-frames.ts';

const PLAYS = ['set', 'win', 'loss'] as const satisfies readonly PlayedAs[];

export function Preview() {
  const { t } = useTranslation('landings');
  const [device, setDevice] = useState<Device>(DEVICES[0]);
  const [play, setPlay] = useState<PlayedAs>('set');
  const [restarts, setRestarts] = useState(0);
  const draft = usePreviewDraft(play);
  return (
    <section className={classes.preview} aria-label={t('editor.preview.title')}>
      <div className={classes.controls}>
        <SegmentedControl
          size="xs"
          aria-label={t('editor.preview.device')}
          data={DEVICES.map(({ width }) => String(width))}
          value={String(device.width)}
          onChange={(next) => setDevice(DEVICES.find(({ width }) => String(width) === next) ?? DEVICES[0])}
          className={classes.choice}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('editor.preview.play')}
          data={PLAYS.map((value) => ({ value, label: t(`editor.preview.${value}`) }))}
          value={play}
          onChange={setPlay}
          className={classes.choice}
        />
        <Tooltip label={t('editor.preview.reload')}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('editor.preview.reload')}
            onClick={() => setRestarts((before) => before + 1)}
          >
            <Icon name="refresh" size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <PreviewPhone device={device} draft={draft} restarts={restarts} />
      {draft === undefined && (
        <p className={classes.note} role="status">
          {t('editor.preview.waiting')}
        </p>
      )}
    </section>
  );
}

/** The draft as JSON; undefined while it cannot be rendered: the last good page stays. */
function usePreviewDraft(play: PlayedAs): string | undefined {
  const { state, moment: opens } = useEditor();
  const { type, template } = state.draft;
  const own = useSettings();
  return useMemo(() => {
    const settings = toSettings(type, own);
    if (!landingSettingsSchema.safeParse(settings).success) return undefined;
    return JSON.stringify({ type, template, settings, play, opens } satisfies PreviewDraft);
  }, [type, template, own, play, opens]);
}
