/** The team's API keys: a form that generates one, and those that there are. */
import { Skeleton } from '@mantine/core';
import type { ApiKey } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import integrations from '../integrations.module.css';
import { type ShownSecret, ShownSecretDialog } from '../shown-secret-dialog.tsx';
import classes from './api-keys.module.css';
import { useApiKeys } from './api-keys.queries.ts';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

export function ApiKeysSection() {
  const { t } = useTranslation('integrations');
  const { data, error, isFetching, refetch } = useApiKeys();
  const failure = findApiFailure(error);
  return (
    <Card title={t('keys.title')}>
      <p className={integrations.lead}>{t('keys.lead')}</p>
      {data ? (
        <Keys keys={data.items} />
      ) : error ? (
        <ErrorPanel
          title={t('keys.failed')}
          {...(failure && { details: `${failure.code}: ${failure.message}`, requestId: failure.requestId })}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={280} aria-hidden="true" />
      )}
    </Card>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('integrations');
  const [shown, setShown] = useState<ShownSecret>();
  const [rotating, setRotating] = useState<ApiKey>();
  return (
    <div className={classes.columns}>
      <KeyForm names={keys.map(({ name }) => name)} onMade={setShown} />
      {keys.length === 0 ? (
        <EmptyState icon="plug-connected" title={t('keys.empty')} text={t('keys.emptyText')} guide />
      ) : (
        <ul className={classes.keys} aria-label={t('keys.title')}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRotate={() => setRotating(key)} />
          ))}
        </ul>
      )}
      <RotateDialog
        apiKey={rotating}
        onClose={() => setRotating(undefined)}
        onRotated={(next) => {
          setRotating(undefined);
          setShown(next);
        }}
      />
      <ShownSecretDialog
        of="keys"
        shown={shown}
        headersOf={(secret) => `Authorization: Bearer ${secret}`}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}
