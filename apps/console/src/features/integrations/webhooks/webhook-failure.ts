import { useTranslation } from 'react-i18next';
import type { FailureText } from '../../../parts/failure/notify-failure.ts';

export function useWebhookFailureText(): FailureText {
  const { t } = useTranslation('integrations');
  return ({ code }) => {
    switch (code) {
      case 'webhook.not_found':
        return t('webhooks.gone');
      case 'webhook.delivery_not_found':
        return t('webhooks.deliveryGone');
      case 'webhook.is_off':
        return t('webhooks.isOff');
      case 'webhook.limit_reached':
        return t('webhooks.limit');
      default:
        return undefined;
    }
  };
}
