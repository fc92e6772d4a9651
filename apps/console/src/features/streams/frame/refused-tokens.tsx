import { Alert } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import classes from './stream-frame.module.css';

/** On every step: conversions wait, and the person may be looking elsewhere. */
export function RefusedTokens({ stream, isPixelStep }: { stream: StreamDetail; isPixelStep: boolean }) {
  const { t } = useTranslation('streams');
  if (stream.refusedTokens === 0) return null;
  return (
    <Alert
      className={classes.notice ?? ''}
      color="orange"
      variant="light"
      icon={<Icon name="alert-triangle" size={18} />}
      title={t('refusedTokens.title', { count: stream.refusedTokens })}
    >
      {t('refusedTokens.text')}{' '}
      {!isPixelStep && <Link to={`/streams/pixel/${stream.id}`}>{t('refusedTokens.open')}</Link>}
    </Alert>
  );
}
