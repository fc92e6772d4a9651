import { Button, SegmentedControl, Skeleton, UnstyledButton } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '@sluice/contracts';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_LIMITS, type WebhookDeliveryState } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { StaleNote } from '../../../parts/states/stale-note.tsx';
import classes from './deliveries.module.css';
import { DeliveryStateChip, useStatusText } from './delivery-state.tsx';
import { ReplayButton } from './replay-button.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { useDeliveries } from './webhooks.queries.ts';

const ALL = 'all';

type Props = {
  webhook: Webhook;
  /** Undefined: all of them. */
  state: WebhookDeliveryState | undefined;
  onState: (state: WebhookDeliveryState | undefined) => void;
  onOpen: (deliveryId: string) => void;
};

export function DeliveryList({ webhook, state, onState, onOpen }: Props) {
  const { t } = useTranslation('integrations');
  const { replayAll } = useWebhookActions(webhook);
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('webhooks.deliveries.filter')}
          data={[
            { value: ALL, label: t('webhooks.deliveries.all') },
            ...WEBHOOK_DELIVERY_STATES.map((value) => ({
              value,
              label: t(`webhooks.deliveries.states.${value}`),
            })),
          ]}
          value={state ?? ALL}
          onChange={(value) => onState(WEBHOOK_DELIVERY_STATES.find((each) => each === value))}
        />
        {webhook.state === 'on' && webhook.failed > 0 && (
          <ReplayButton
            label={t('webhooks.deliveries.replayAll', { count: webhook.failed })}
            replay={replayAll}
          />
        )}
      </div>
      <Found webhookId={webhook.id} state={state} onOpen={onOpen} />
    </>
  );
}

type FoundProps = Pick<Props, 'state' | 'onOpen'> & { webhookId: number };

function Found({ webhookId, state, onOpen }: FoundProps) {
  const { t } = useTranslation('integrations');
  const pages = useDeliveries(webhookId, state);
  const { answer, error, isOutdated, isRefetching, refetch } = pages;
  const deliveries = answer?.data.flatMap(({ items }) => items);
  if (!deliveries && error) {
    const failure = findApiFailure(error);
    return (
      <ErrorPanel
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  if (!answer || !deliveries) return <Skeleton height={240} radius={12} />;
  return (
    <>
      {error && (
        <StaleNote answeredAt={pages.answeredAt} isRetrying={isRefetching} onRetry={() => void refetch()} />
      )}
      {deliveries.length === 0 ? (
        <Nothing isFiltered={answer.question.state !== undefined} />
      ) : (
        <ol
          className={classes.list}
          aria-label={t('webhooks.deliveries.title')}
          data-outdated={isOutdated || undefined}
        >
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} onOpen={() => onOpen(delivery.id)} />
          ))}
        </ol>
      )}
      {pages.hasNextPage && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('webhooks.deliveries.more')}
        </Button>
      )}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('integrations');
  return (
    <EmptyState
      icon="history"
      guide={!isFiltered}
      title={t(isFiltered ? 'webhooks.deliveries.nothingFound' : 'webhooks.deliveries.empty')}
      {...(!isFiltered && { text: t('webhooks.deliveries.emptyText', { count: WEBHOOK_LIMITS.keptDays }) })}
    />
  );
}

function Row({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { t } = useTranslation('integrations');
  const statusText = useStatusText();
  const { kind, at, state, tries, status } = delivery;
  const facts = [
    ...(tries > 0 ? [t('webhooks.deliveries.attempts', { count: tries })] : []),
    ...(status === null ? [] : [statusText(status)]),
  ];
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={onOpen}>
        <b className={classes.kind}>{t(`webhooks.kinds.${kind}`)}</b>
        <DeliveryStateChip state={state} />
        <span className={classes.quiet}>{facts.join(' · ')}</span>
        <span className={classes.time}>
          <RelativeTime at={at} />
        </span>
      </UnstyledButton>
    </li>
  );
}
