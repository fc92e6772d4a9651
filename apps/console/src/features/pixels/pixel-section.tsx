import { Button } from '@mantine/core';
import type { Pixel } from '@sluice/contracts';
import { NETWORK_LABELS, type Network } from '@sluice/reference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../api/refresh-stream.ts';
import { Icon } from '../../icons/icon.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import classes from './pixel.module.css';
import { AddPixelDialog, AddPixelsDialog, TokenDialog } from './pixel-dialogs.tsx';
import { PixelRow } from './pixel-row.tsx';

type Props = {
  stream: StreamRef;
  network: Network;
  /** Of this network. */
  pixels: readonly Pixel[];
};

/** The pixels of one network. */
export function PixelSection({ stream, network, pixels }: Props) {
  const { t } = useTranslation('pixels');
  const name = NETWORK_LABELS[useLanguage()][network];
  const [opened, setOpened] = useState<'add' | 'addMany' | 'token'>();
  // Kept while the dialog fades out.
  const [pixel, setPixel] = useState<Pixel>();
  const close = () => setOpened(undefined);
  const openToken = (chosen: Pixel) => {
    setPixel(chosen);
    setOpened('token');
  };
  return (
    <Card
      title={
        <span className={classes.title}>
          {name}
          {pixels.length > 0 && <span className={classes.count}>{pixels.length}</span>}
        </span>
      }
      aside={
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={() => setOpened('addMany')}>
            {t('addMany.open')}
          </Button>
          <Button size="xs" leftSection={<Icon name="plus" size={16} />} onClick={() => setOpened('add')}>
            {t('add.open')}
          </Button>
        </div>
      }
    >
      <p className={classes.kind}>{t(`kinds.${network}`)}</p>
      {pixels.length === 0 ? (
        <EmptyState icon="plug-connected" title={t('empty')} text={t('emptyText')} guide />
      ) : (
        <ul className={classes.list} aria-label={t('list', { network: name })}>
          {pixels.map((one) => (
            <PixelRow key={one.id} stream={stream} pixel={one} onToken={() => openToken(one)} />
          ))}
        </ul>
      )}
      <AddPixelDialog
        stream={stream}
        network={network}
        pixels={pixels}
        isOpen={opened === 'add'}
        onClose={close}
      />
      <AddPixelsDialog
        stream={stream}
        network={network}
        pixels={pixels}
        isOpen={opened === 'addMany'}
        onClose={close}
      />
      <TokenDialog stream={stream} pixel={pixel} isOpen={opened === 'token'} onClose={close} />
    </Card>
  );
}
