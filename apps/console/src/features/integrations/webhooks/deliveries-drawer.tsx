/** What a webhook was told: the list, or one of it with every attempt. */
import { Button } from '@mantine/core';
import type { Webhook } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../parts/page/dialog.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import classes from './deliveries.module.css';
import { DeliveryList } from './delivery-list.tsx';
import type { DeliveryPlace } from './delivery-place.ts';
import { DeliveryRecord } from './delivery-record.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';

const WIDTH_PX = 760;

type Props = {
  webhooks: readonly Webhook[];
  /** Undefined: closed. */
  place: DeliveryPlace | undefined;
  onPlace: (place: DeliveryPlace | undefined) => void;
};

export function DeliveriesDrawer({ webhooks, place, onPlace }: Props) {
  const { t } = useTranslation(['integrations', 'parts']);
  const webhook = webhooks.find(({ id }) => id === place?.webhookId);
  return (
    <SidePanel
      isOpen={place !== undefined}
      onClose={() => onPlace(undefined)}
      widthPx={WIDTH_PX}
      title={
        webhook ? t('webhooks.deliveries.titleOf', { name: webhook.name }) : t('webhooks.deliveries.title')
      }
    >
      {place &&
        (webhook ? (
          <Deliveries key={webhook.id} webhook={webhook} place={place} onPlace={onPlace} />
        ) : (
          <EmptyState title={t('webhooks.gone')} />
        ))}
    </SidePanel>
  );
}

type PlacedProps = { webhook: Webhook; place: DeliveryPlace; onPlace: (place: DeliveryPlace) => void };

function Deliveries({ webhook, place, onPlace }: PlacedProps) {
  const { deliveryId } = place;
  return (
    <div className={classes.deliveries}>
      {webhook.state !== 'on' && <OffNote webhook={webhook} />}
      {deliveryId === undefined ? (
        <DeliveryList
          webhook={webhook}
          state={place.state}
          onState={(state) => onPlace({ ...place, state })}
          onOpen={(id) => onPlace({ ...place, deliveryId: id })}
        />
      ) : (
        <DeliveryRecord
          key={deliveryId}
          webhook={webhook}
          deliveryId={deliveryId}
          onBack={() => onPlace({ ...place, deliveryId: undefined })}
        />
      )}
    </div>
  );
}

/** Nothing can be sent again meanwhile, so nothing offers it. */
function OffNote({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  const { turn } = useWebhookActions(webhook);
  return (
    <div className={classes.off} role="status">
      <p className={classes.quiet}>{t('webhooks.deliveries.off')}</p>
      <Button variant="default" size="xs" onClick={() => void turn(true)}>
        {t('webhooks.turnOn')}
      </Button>
    </div>
  );
}
