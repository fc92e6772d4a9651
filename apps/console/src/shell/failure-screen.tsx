import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../api/api-error.ts';
import { ErrorPanel } from '../parts/states/error-panel.tsx';
import { reportError } from '../startup/error-reporting.ts';
import classes from './failure-screen.module.css';

/** Shown instead of a screen that failed, or of the whole page where the account could not be loaded. */
export function FailureScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell-errors');
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const failure = findApiFailure(error);
  useEffect(() => reportError(error), [error]);

  const retry = async () => {
    setRetrying(true);
    await router.invalidate();
    setRetrying(false);
    reset();
  };
  return (
    <div className={classes.screen}>
      <ErrorPanel
        title={t('screen.title')}
        why={failure?.message ?? t('screen.text')}
        whatToDo=""
        details={error instanceof Error ? error.message : String(error)}
        {...(failure && { requestId: failure.requestId })}
        onRetry={() => void retry()}
        isRetrying={isRetrying}
      />
    </div>
  );
}
