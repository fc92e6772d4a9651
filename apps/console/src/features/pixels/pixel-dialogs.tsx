/** Dialogs of the pixel screen: add one, add many, replace a token. Loaded when first opened. */
import type { Pixel } from '@sluice/contracts';
import { NETWORK_LABELS, type Network } from '@sluice/reference';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../api/refresh-stream.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';

const AddPixelForm = lazy(async () => ({ default: (await import('./add-pixel-form.tsx')).AddPixelForm }));
const AddPixelsForm = lazy(async () => ({ default: (await import('./add-pixels-form.tsx')).AddPixelsForm }));
const TokenForm = lazy(async () => ({ default: (await import('./token-form.tsx')).TokenForm }));

type AddProps = {
  stream: StreamRef;
  network: Network;
  pixels: readonly Pixel[];
  isOpen: boolean;
  onClose: () => void;
};

export function AddPixelDialog({ stream, network, pixels, isOpen, onClose }: AddProps) {
  const { t } = useTranslation('pixels');
  const title = t('add.title', { network: NETWORK_LABELS[useLanguage()][network] });
  const finish = () => {
    onClose();
    notify.success(t('messages.added'));
  };
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose}>
      {(dialog) => (
        <AddPixelForm
          dialog={dialog}
          stream={stream}
          network={network}
          taken={idsOf(pixels)}
          onDone={finish}
        />
      )}
    </FormDialog>
  );
}

export function AddPixelsDialog({ stream, network, pixels, isOpen, onClose }: AddProps) {
  const { t } = useTranslation('pixels');
  const title = t('addMany.title', { network: NETWORK_LABELS[useLanguage()][network] });
  const finish = () => {
    onClose();
    notify.success(t('messages.addedMany'));
  };
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose}>
      {(dialog) => (
        <AddPixelsForm
          dialog={dialog}
          stream={stream}
          network={network}
          taken={idsOf(pixels)}
          onDone={finish}
        />
      )}
    </FormDialog>
  );
}

type TokenProps = { stream: StreamRef; pixel: Pixel | undefined; isOpen: boolean; onClose: () => void };

export function TokenDialog({ stream, pixel, isOpen, onClose }: TokenProps) {
  const { t } = useTranslation('pixels');
  const title = t('setToken.title', { pixelId: pixel?.pixelId });
  const finish = (released: number) => {
    onClose();
    notify.success(released > 0 ? t('messages.released', { count: released }) : t('messages.tokenSaved'));
  };
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose}>
      {(dialog) =>
        pixel && <TokenForm dialog={dialog} stream={stream} pixel={pixel} label={title} onDone={finish} />
      }
    </FormDialog>
  );
}

const idsOf = (pixels: readonly Pixel[]): ReadonlySet<string> =>
  new Set(pixels.map(({ pixelId }) => pixelId));
