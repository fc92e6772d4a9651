import type { Pixel } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { CopyButton } from '../../../parts/copy/copy-button.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { RowMenu } from '../../../parts/table/row-menu.tsx';
import type { StreamPlace } from '../stream.queries.ts';
import classes from './pixel.module.css';
import { useTellPixelFailure } from './pixel-failure.ts';
import { removePixel } from './pixels.queries.ts';

type Props = { stream: StreamPlace; pixel: Pixel; onToken: () => void };

export function PixelRow({ stream, pixel, onToken }: Props) {
  const { t } = useTranslation('stream-pixel');
  const remove = useRemovePixel(stream, pixel);
  return (
    <li className={classes.row}>
      <span className={classes.pixelId}>
        <span>{pixel.pixelId}</span>
        <CopyButton value={pixel.pixelId} name={t('copy', { pixelId: pixel.pixelId })} />
      </span>
      <TokenMark hint={pixel.tokenHint} />
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

/** The token itself never comes back; its last characters tell it from another. */
function TokenMark({ hint }: { hint: string | null }) {
  const { t } = useTranslation('stream-pixel');
  if (hint === null) return <ToneChip tone="warning">{t('noToken')}</ToneChip>;
  return (
    <span className={classes.token} title={t('masked')}>
      <span aria-hidden="true">••••{hint}</span>
      <span className={classes.spoken}>{t('tokenEnds', { hint })}</span>
    </span>
  );
}

function useRemovePixel(stream: StreamPlace, pixel: Pixel): () => Promise<void> {
  const { t } = useTranslation('stream-pixel');
  const tellFailure = useTellPixelFailure();
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
      tellFailure(error);
    }
  };
}
