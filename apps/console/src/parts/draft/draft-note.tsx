/** Above a form that was left with something typed in it: go on with it, or not. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { RelativeTime } from '../numbers/relative-time.tsx';
import classes from './draft-note.module.css';
import type { DraftOffer } from './use-typed-draft.ts';

export function DraftNote({ offer }: { offer: DraftOffer | undefined }) {
  const { t } = useTranslation('parts');
  if (!offer) return null;
  return (
    <div role="status" className={classes.note}>
      <Icon name="history" size={18} className={classes.icon ?? ''} />
      <p className={classes.text}>
        {t('draft.text')} <RelativeTime at={offer.at} />
      </p>
      <Button type="button" size="xs" variant="default" onClick={offer.resume}>
        {t('draft.resume')}
      </Button>
      <Button type="button" size="xs" variant="subtle" color="gray" onClick={offer.discard}>
        {t('draft.discard')}
      </Button>
    </div>
  );
}
