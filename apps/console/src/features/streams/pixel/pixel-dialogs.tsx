/** What opens over the pixels: one more, many more, another token. Their forms are fetched when first opened. */
import type { Pixel } from '@sluice/contracts';
import { NETWORK_LABELS, type Network } from '@sluice/reference';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { FormDialog } from '../../teams/form-dialog.tsx';
import type { StreamPlace } from '../stream.queries.ts';

const AddPixelForm = lazy(async () => ({ default: (await import('./add-pixel-form.tsx')).AddPixelForm }));
const AddPixelsForm = lazy(async () => ({ default: (await import('./add-pixels-form.tsx')).AddPixelsForm }));
const TokenForm = lazy(async () => ({ default: (await import('./token-form.tsx')).TokenForm }));

type AddProps = {
  stream: StreamPlace;
  network: Network;
  pixels: readonly Pixel[];
  isOpen: boolean;
  onClose: () => void;
};

export function AddPixelDialog({ stream, network, pixels, isOpen, onClose }: AddProps) {
  const { t } = useTranslation('stream-pixel');
  const title = t('add.title', { network: NETWORK_LABELS[useLanguage()][network] });
  const finish = () => {
    onClose();
    notify.success(t('messages.added'));
  };
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose}>
      {(dialog) => <AddPixelForm {...{ dialog, stream, network }} taken={idsOf(pixels)} onDone={finish} />}
    </FormDialog>
  );
}

export function AddPixelsDialog({ stream, network, pixels, isOpen, onClose }: AddProps) {
  const { t } = useTranslation('stream-pixel');
  const title = t('addMany.title', { network: NETWORK_LABELS[useLanguage()][network] });
  const finish = () => {
    onClose();
    notify.success(t('messages.addedMany'));
  };
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose}>
      {(dialog) => <AddPixelsForm {...{ dialog, stream, network }} taken={idsOf(pixels)} onDone={finish} />}
    </FormDialog>
  );
}

type TokenProps = { stream: StreamPlace; pixel: Pixel | undefined; isOpen: boolean; onClose: () => void };

export function TokenDialog({ stream, pixel, isOpen, onClose }: TokenProps) {
  const { t } = useTranslation('stream-pixel');
  const title = t('setToken.title', { pixelId: pixel?.pixelId });
  const finish = () => {
    onClose();
    notify.success(t('messages.tokenSaved'));
  };
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose}>
      {(dialog) => pixel && <TokenForm {...{ dialog, stream, pixel }} label={title} onDone={finish} />}
    </FormDialog>
  );
}

const idsOf = (pixels: readonly Pixel[]): ReadonlySet<string> =>
  new Set(pixels.map(({ pixelId }) => pixelId));
