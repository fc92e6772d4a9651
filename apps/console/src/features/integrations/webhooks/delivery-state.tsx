import type { WebhookDeliveryState } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import type { Tone } from '../../../parts/status/tones.ts';

const TONES: Readonly<Record<WebhookDeliveryState, Tone>> = {
  waiting: 'warning',
  delivered: 'good',
  failed: 'danger',
};

export function DeliveryStateChip({ state }: { state: WebhookDeliveryState }) {
  const { t } = useTranslation('integrations');
  return <ToneChip tone={TONES[state]}>{t(`webhooks.deliveries.states.${state}`)}</ToneChip>;
}

/** What a receiver answered: `HTTP 500`, or that it did not. */
export function useStatusText(): (status: number) => string {
  const { t } = useTranslation('integrations');
  return (status) => (status === 0 ? t('webhooks.deliveries.noAnswer') : `HTTP ${status}`);
}
