import type { Webhook, WebhookDelivery } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notifyFailure } from '../../../parts/failure/notify-failure.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useWebhookFailureText } from './webhook-failure.ts';
import {
  removeWebhook,
  replayDelivery,
  replayFailed,
  testWebhook,
  updateWebhook,
} from './webhooks.queries.ts';

/** What can be done with a webhook at one press. Each says what came of it, refusals too. */
export function useWebhookActions(webhook: Webhook) {
  const { t } = useTranslation('integrations');
  const { id: teamId } = useActiveTeam();
  const textOf = useWebhookFailureText();
  const tell = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      notifyFailure(error, textOf);
      return undefined;
    }
  };
  return {
    turn: (isOn: boolean) =>
      tell(async () => {
        await updateWebhook(teamId, webhook, { isOn });
        notify.success(t(isOn ? 'webhooks.turnedOn' : 'webhooks.turnedOff'));
      }),
    /** Undefined where it was refused. */
    test: (): Promise<WebhookDelivery | undefined> => tell(() => testWebhook(teamId, webhook)),
    replay: (deliveryId: string) =>
      tell(async () => {
        await replayDelivery(teamId, webhook, deliveryId);
        notify.success(t('webhooks.deliveries.again', { count: 1 }));
      }),
    replayAll: () =>
      tell(async () => {
        const count = await replayFailed(teamId, webhook);
        notify.success(t('webhooks.deliveries.again', { count }));
      }),
    remove: async () => {
      const isSure = await confirm({
        title: t('webhooks.remove.title', { name: webhook.name }),
        description: t('webhooks.remove.text'),
        confirmLabel: t('webhooks.remove.confirm'),
        cancelLabel: t('webhooks.cancel'),
        danger: true,
      });
      if (!isSure) return;
      await tell(async () => {
        await removeWebhook(teamId, webhook);
        notify.success(t('webhooks.remove.done'));
      });
    },
  };
}
