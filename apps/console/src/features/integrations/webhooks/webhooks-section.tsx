/** The team's webhooks, and a dialog that adds one. */
import { Button, Skeleton } from '@mantine/core';
import type { Webhook } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Icon } from '../../../icons/icon.tsx';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { runtimeConfig } from '../../../startup/runtime-config.ts';
import integrations from '../integrations.module.css';
import { type ShownSecret, ShownSecretDialog } from '../shown-secret-dialog.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { useDeliveryPlace } from './delivery-place.ts';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { type Edited, WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import classes from './webhooks.module.css';
import { useWebhooks } from './webhooks.queries.ts';

/** As a receiver sees them; the values are examples. */
const HEADERS = [
  'webhook-id: 0b8f5c1e-…',
  'webhook-timestamp: 1767225600',
  'webhook-signature: v1,K5oZfzN9…',
];

export function WebhooksSection() {
  const { t } = useTranslation('integrations');
  const { data, error, isFetching, refetch } = useWebhooks();
  const [edited, setEdited] = useState<Edited>();
  const failure = findApiFailure(error);
  const hasSome = data !== undefined && data.items.length > 0;
  return (
    <Card
      title={t('webhooks.title')}
      aside={hasSome && <AddButton variant="default" onClick={() => setEdited('new')} />}
    >
      <p className={integrations.lead}>
        {t('webhooks.lead')}{' '}
        <a
          className={classes.link}
          href={`${runtimeConfig().apiBase}/docs#webhooks`}
          target="_blank"
          rel="noopener"
        >
          {t('webhooks.docs')}
        </a>
      </p>
      {data ? (
        <Webhooks webhooks={data.items} edited={edited} onEdit={setEdited} />
      ) : error ? (
        <ErrorPanel
          title={t('webhooks.failed')}
          {...(failure && { details: `${failure.code}: ${failure.message}`, requestId: failure.requestId })}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={120} mt={16} aria-hidden="true" />
      )}
    </Card>
  );
}

function AddButton({ variant, onClick }: { variant: 'default' | 'filled'; onClick: () => void }) {
  const { t } = useTranslation('integrations');
  return (
    <Button
      aria-keyshortcuts="N"
      variant={variant}
      size="xs"
      leftSection={<Icon name="plus" size={16} />}
      onClick={onClick}
    >
      {t('webhooks.add')}
    </Button>
  );
}

type Props = {
  webhooks: readonly Webhook[];
  edited: Edited | undefined;
  onEdit: (edited: Edited | undefined) => void;
};

function Webhooks({ webhooks, edited, onEdit }: Props) {
  const { t } = useTranslation('integrations');
  const [place, setPlace] = useDeliveryPlace();
  const [shown, setShown] = useState<ShownSecret>();
  const [rotating, setRotating] = useState<Webhook>();
  return (
    <>
      {webhooks.length === 0 ? (
        <EmptyState icon="link" title={t('webhooks.empty')} text={t('webhooks.emptyText')} guide>
          <AddButton variant="filled" onClick={() => onEdit('new')} />
        </EmptyState>
      ) : (
        <ul className={classes.webhooks} aria-label={t('webhooks.title')}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onDeliveries={(deliveryId) => setPlace({ webhookId: webhook.id, deliveryId })}
              onEdit={() => onEdit(webhook)}
              onRotate={() => setRotating(webhook)}
            />
          ))}
        </ul>
      )}
      <WebhookDialog edited={edited} onClose={() => onEdit(undefined)} onMade={setShown} />
      <RotateSecretDialog
        webhook={rotating}
        onClose={() => setRotating(undefined)}
        onRotated={(next) => {
          setRotating(undefined);
          setShown(next);
        }}
      />
      <ShownSecretDialog
        of="webhooks"
        shown={shown}
        headersOf={() => HEADERS.join('\n')}
        onClose={() => setShown(undefined)}
      />
      <DeliveriesDrawer webhooks={webhooks} place={place} onPlace={setPlace} />
    </>
  );
}
