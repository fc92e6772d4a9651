import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../numbers/relative-time.tsx';
import { ToneChip } from '../status/status-chip.tsx';
import classes from './states.module.css';

type Props = {
  /** Time of the shown answer, in ms. */
  answeredAt: number;
  onRetry: () => void;
  isRetrying?: boolean;
};

/** Marks content as stale after a failed refetch, with its age. */
export function StaleNote({ answeredAt, onRetry, isRetrying }: Props) {
  const { t } = useTranslation('parts');
  return (
    <span role="status" className={classes.stale}>
      <ToneChip tone="warning">{t('stale.title')}</ToneChip>
      <span>
        {t('stale.lastAnswer')} <RelativeTime at={new Date(answeredAt).toISOString()} />
      </span>
      <UnstyledButton className={classes.retry} disabled={isRetrying} onClick={onRetry}>
        {t('error.retry')}
      </UnstyledButton>
    </span>
  );
}
