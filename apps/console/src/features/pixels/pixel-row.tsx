import type { Pixel } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../api/refresh-stream.ts';
import { confirm } from '../../parts/confirm/confirm.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { RelativeTime } from '../../parts/numbers/relative-time.tsx';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import { RowMenu } from '../../parts/table/row-menu.tsx';
import classes from './pixel.module.css';
import { useNotifyPixelFailure } from './pixel-failure.ts';
import { removePixel } from './pixels.queries.ts';

const STATE_TONES = { unknown: 'neutral', good: 'good', silent: 'warning', refused: 'danger' } as const;

type Props = { stream: StreamRef; pixel: Pixel; onToken: () => void };

export function PixelRow({ stream, pixel, onToken }: Props) {
  const { t } = useTranslation('pixels');
  const remove = useRemovePixel(stream, pixel);
  return (
    <li className={classes.row}>
      <span className={classes.pixelId}>
        <span>{pixel.pixelId}</span>
        <CopyButton value={pixel.pixelId} name={t('copy', { pixelId: pixel.pixelId })} />
      </span>
      <span className={classes.tokenCell}>
        <TokenMark hint={pixel.tokenHint} />
        <TokenState pixel={pixel} />
      </span>
      <span className={classes.time}>
        <RelativeTime at={pixel.createdAt} />
      </span>
      <RowMenu
        name={pixel.pixelId}
        actions={[
          {
            id: 'token',
            label: t(pixel.tokenHint === null ? 'actions.setToken' : 'actions.replaceToken'),
            icon: 'edit',
            run: onToken,
          },
          {
            id: 'remove',
            label: t('actions.remove'),
            icon: 'trash',
            isDanger: true,
            run: () => void remove(),
          },
        ]}
      />
    </li>
  );
}

/** The api returns only the token's last characters. */
function TokenMark({ hint }: { hint: string | null }) {
  const { t } = useTranslation('pixels');
  if (hint === null) return <ToneChip tone="warning">{t('noToken')}</ToneChip>;
  return (
    <span className={classes.token} title={t('masked')}>
      <span aria-hidden="true">••••{hint}</span>
      <span className={classes.spoken}>{t('tokenEnds', { hint })}</span>
    </span>
  );
}

/** What the network says of it, and what waits for another. */
function TokenState({ pixel }: { pixel: Pixel }) {
  const { t } = useTranslation('pixels');
  if (pixel.tokenHint === null) return <Held count={pixel.held} />;
  const { tokenState: state, tokenError: error } = pixel;
  return (
    <>
      <span title={error ?? undefined}>
        <ToneChip tone={STATE_TONES[state]}>{t(`tokenStates.${state}`)}</ToneChip>
      </span>
      <Held count={pixel.held} />
    </>
  );
}

function Held({ count }: { count: number }) {
  const { t } = useTranslation('pixels');
  return count > 0 ? <span className={classes.held}>{t('held', { count })}</span> : null;
}

function useRemovePixel(stream: StreamRef, pixel: Pixel): () => Promise<void> {
  const { t } = useTranslation('pixels');
  const notifyFailed = useNotifyPixelFailure();
  return async () => {
    const isSure = await confirm({
      title: t('remove.title', { pixelId: pixel.pixelId }),
      description: t('remove.text'),
      confirmLabel: t('remove.confirm'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await removePixel(stream, pixel);
      notify.success(t('messages.removed'));
    } catch (error) {
      notifyFailed(error);
    }
  };
}
