/** One delivery: what is sent, under which id, and what came of every attempt. */
import { Button, Skeleton } from '@mantine/core';
import type { Webhook, WebhookDeliveryRecord } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Icon } from '../../../icons/icon.tsx';
import { CopyButton } from '../../../parts/copy/copy-button.tsx';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { StaleNote } from '../../../parts/states/stale-note.tsx';
import { AttemptList } from './attempt-list.tsx';
import classes from './deliveries.module.css';
import { DeliveryStateChip } from './delivery-state.tsx';
import { ReplayButton } from './replay-button.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { useWebhookFailureText } from './webhook-failure.ts';
import { useDelivery } from './webhooks.queries.ts';

type Props = { webhook: Webhook; deliveryId: string; onBack: () => void };

export function DeliveryRecord({ webhook, deliveryId, onBack }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <Button
        className={classes.back ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon name="chevron-left" size={16} />}
        onClick={onBack}
      >
        {t('webhooks.deliveries.back')}
      </Button>
      <Found webhook={webhook} deliveryId={deliveryId} />
    </>
  );
}

function Found({ webhook, deliveryId }: Omit<Props, 'onBack'>) {
  const { data: record, error, dataUpdatedAt, refetch, isRefetching } = useDelivery(webhook.id, deliveryId);
  const textOf = useWebhookFailureText();
  const retry = { isRetrying: isRefetching, onRetry: () => void refetch() };
  if (!record && error) {
    const failure = findApiFailure(error);
    const title = failure && textOf(failure);
    return (
      <ErrorPanel
        {...(title !== undefined && { title })}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
        {...retry}
      />
    );
  }
  if (!record) return <Skeleton height={240} radius={12} />;
  return (
    <>
      {error && <StaleNote answeredAt={dataUpdatedAt} {...retry} />}
      <Head webhook={webhook} record={record} />
      <AttemptList webhook={webhook} record={record} />
      <Body body={record.body} />
    </>
  );
}

function Head({ webhook, record }: { webhook: Webhook; record: WebhookDeliveryRecord }) {
  const { t } = useTranslation('integrations');
  const { replay } = useWebhookActions(webhook);
  const { id, kind, at, state, url } = record;
  // One that waits is sent by itself; asking for it again is worth something only while the webhook holds back.
  const isReplayable = webhook.state === 'on' && (state !== 'waiting' || webhook.failingSince !== null);
  return (
    <div>
      <div className={classes.headLine}>
        <h3 className={classes.name}>{t(`webhooks.kinds.${kind}`)}</h3>
        <DeliveryStateChip state={state} />
        <span className={classes.quiet}>
          <RelativeTime at={at} />
        </span>
        {isReplayable && (
          <span className={classes.aside}>
            <ReplayButton
              label={t(state === 'waiting' ? 'webhooks.deliveries.tryNow' : 'webhooks.deliveries.replay')}
              replay={() => replay(id)}
            />
          </span>
        )}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>webhook-id</dt>
          <dd>
            <code className={classes.code}>{id}</code> <CopyButton value={id} name="webhook-id" />
          </dd>
        </div>
        <div>
          <dt>{t('webhooks.form.url')}</dt>
          <dd>
            <code className={classes.code}>{url}</code>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Shown in lines, copied as it is sent: the signature is of those bytes. */
function Body({ body }: { body: string }) {
  const { t } = useTranslation('integrations');
  const label = t('webhooks.deliveries.body');
  return (
    <section className={classes.body} aria-label={label}>
      <header>
        {label}
        <CopyButton value={body} name={label} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
    </section>
  );
}
