import { Loader } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from './devices.ts';
import classes from './preview.module.css';
import { useKeepFocus } from './use-keep-focus.ts';
import { usePreviewFrames } from './use-preview-frames.ts';
import { useRoom } from './use-room.ts';

type Props = { device: Device; draft: string | undefined; restarts: number };

/** The page in its real size, scaled down to fit. */
export function PreviewPhone({ device, draft, restarts }: Props) {
  const { t } = useTranslation('landings');
  const { shown, frames, nameOf, onLoad } = usePreviewFrames(draft, restarts);
  const room = useRef<HTMLDivElement>(null);
  const { width: roomWidth, height: roomHeight } = useRoom(room);
  const phone = useRef<HTMLDivElement>(null);
  useKeepFocus(phone);
  const { width, height } = device;
  const scale = Math.min(1, roomWidth / width, roomHeight / height);
  return (
    <div ref={room} className={classes.room}>
      <div
        ref={phone}
        className={classes.phone}
        style={{ width: Math.floor(width * scale), height: Math.floor(height * scale) }}
      >
        {shown === undefined && <Loader size={24} aria-label={t('editor.preview.loading')} />}
        {frames.map((frame) => (
          <iframe
            key={frame}
            name={nameOf(frame)}
            // Allows scripts only, so that the page reaches nothing outside.
            sandbox="allow-scripts"
            title={t(frame === shown ? 'editor.preview.frame' : 'editor.preview.loading')}
            aria-hidden={frame !== shown}
            className={classes.page}
            data-coming={frame !== shown || undefined}
            style={{ width, height, transform: `scale(${scale})` }}
            onLoad={() => onLoad(frame)}
          />
        ))}
      </div>
    </div>
  );
}
