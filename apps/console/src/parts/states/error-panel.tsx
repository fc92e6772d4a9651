import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { DetailsFold } from './details-fold.tsx';
import classes from './states.module.css';

type Props = {
  /** What happened. @default “This could not be loaded” */
  title?: string;
  /** Why, as far as we know. */
  why?: string;
  /** What the reader can do now. */
  whatToDo?: string;
  /** Technical details, collapsed. */
  details?: string;
  requestId?: string;
  /** Without it there is no Retry button. */
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** Shown instead of content that failed to load: what happened, why, what to do. */
export function ErrorPanel({ title, why, whatToDo, details, requestId, onRetry, isRetrying }: Props) {
  const { t } = useTranslation('parts');
  return (
    <div role="alert" className={classes.panel}>
      <Icon name="alert-triangle" size={24} className={classes.errorIcon ?? ''} />
      <div className={classes.title}>{title ?? t('error.title')}</div>
      <p className={classes.text}>
        {why ?? t('error.why')} {whatToDo ?? t('error.whatToDo')}
      </p>
      {onRetry && (
        <Button
          variant="default"
          loading={isRetrying}
          onClick={onRetry}
          leftSection={<Icon name="refresh" />}
        >
          {t('error.retry')}
        </Button>
      )}
      <DetailsFold details={details} requestId={requestId} />
    </div>
  );
}
