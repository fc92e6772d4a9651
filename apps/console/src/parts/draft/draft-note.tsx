/** Above a form that was left with something typed in it: go on with it, or not. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../numbers/relative-time.tsx';
import { NoteBar } from '../states/note-bar.tsx';
import type { DraftOffer } from './use-typed-draft.ts';

export function DraftNote({ offer }: { offer: DraftOffer | undefined }) {
  const { t } = useTranslation('parts');
  if (!offer) return null;
  return (
    <NoteBar
      icon="history"
      tone="warning"
      actions={
        <>
          <Button type="button" size="xs" variant="default" onClick={offer.resume}>
            {t('draft.resume')}
          </Button>
          <Button type="button" size="xs" variant="subtle" color="gray" onClick={offer.discard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      {t('draft.text')} <RelativeTime at={offer.at} />
    </NoteBar>
  );
}
