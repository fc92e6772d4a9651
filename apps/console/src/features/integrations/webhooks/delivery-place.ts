/** Which webhook's deliveries are open, which of them, and the filter, in the URL: a link shows the same to a colleague. */
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '@sluice/contracts/values';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type DeliveryPlace = {
  webhookId: number;
  /** Undefined: the list. */
  deliveryId?: string | undefined;
  /** The list's filter. Undefined: all of them. */
  state?: WebhookDeliveryState | undefined;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `?webhook=12&delivery=…&state=failed`. What makes no sense there is left out. */
function readDeliveryPlace(search: Record<string, unknown>): DeliveryPlace | undefined {
  const webhookId = Number(search.webhook);
  if (!Number.isSafeInteger(webhookId) || webhookId <= 0) return undefined;
  return {
    webhookId,
    deliveryId: UUID.test(String(search.delivery)) ? String(search.delivery) : undefined,
    state: WEBHOOK_DELIVERY_STATES.find((state) => state === search.state),
  };
}

export function useDeliveryPlace(): [DeliveryPlace | undefined, (next: DeliveryPlace | undefined) => void] {
  const place = readDeliveryPlace(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [
    place,
    (next) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({
          ...before,
          webhook: next?.webhookId,
          delivery: next?.deliveryId,
          state: next?.state,
        })) as never,
        resetScroll: false,
      }),
  ];
}
