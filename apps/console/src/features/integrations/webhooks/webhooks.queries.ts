/** The webhooks of the active team and what they were told: read, changed, sent again. */
import type {
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookDeliveryRecord,
  WebhookUpdate,
} from '@sluice/contracts';
import type { WebhookDeliveryState } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { pollEvery } from '../../../api/poll-every.ts';
import { useAnswerPages } from '../../../api/use-answer.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import type { ShownSecret } from '../shown-secret-dialog.tsx';

/** While something waits to be sent, somebody may be looking for it to arrive. */
const BUSY_MS = 2_000;
const CALM_MS = 15_000;
/** Enough to fill a screen; more are loaded on request. */
const PAGE_LENGTH = 25;

type Polled<Data> = { state: { data: Data | undefined; error: unknown } };

const paced =
  <Data>(isBusy: (data: Data) => boolean) =>
  (query: Polled<Data>): number | false =>
    pollEvery(query.state.data && isBusy(query.state.data) ? BUSY_MS : CALM_MS)(query);

export function useWebhooks() {
  const { id: teamId } = useActiveTeam();
  return useQuery(
    api.integrations.listWebhooks.queryOptions({
      input: { params: { teamId } },
      refetchInterval: paced<{ items: Webhook[] }>(({ items }) =>
        items.some(({ state, waiting }) => state === 'on' && waiting > 0),
      ),
    }),
  );
}

/** `state` undefined: all of them. Newest first, paged. */
export function useDeliveries(webhookId: number, state: WebhookDeliveryState | undefined) {
  const { id: teamId } = useActiveTeam();
  return useAnswerPages(
    { teamId, webhookId, state },
    () =>
      api.integrations.listDeliveries.infiniteOptions({
        input: (cursor: number | undefined) => ({
          params: { teamId, webhookId },
          query: { limit: PAGE_LENGTH, ...(state && { state }), ...(cursor !== undefined && { cursor }) },
        }),
        initialPageParam: undefined as number | undefined,
        getNextPageParam: ({ next }) => next,
      }),
    {
      refetchInterval: paced<{ pages: { data: { items: WebhookDelivery[] } }[] }>(({ pages }) =>
        pages.some(({ data }) => data.items.some(isWaiting)),
      ),
    },
  );
}

export function useDelivery(webhookId: number, deliveryId: string) {
  const { id: teamId } = useActiveTeam();
  return useQuery(
    api.integrations.getDelivery.queryOptions({
      input: { params: { teamId, webhookId, deliveryId } },
      refetchInterval: paced<WebhookDeliveryRecord>(isWaiting),
    }),
  );
}

const isWaiting = ({ state }: Pick<WebhookDelivery, 'state'>): boolean => state === 'waiting';

export async function createWebhook(teamId: number, body: WebhookCreate): Promise<ShownSecret> {
  const { webhook, secret } = await apiClient.integrations.createWebhook({ params: { teamId }, body });
  refresh();
  return { name: webhook.name, secret };
}

export async function updateWebhook(teamId: number, { id }: Webhook, body: WebhookUpdate): Promise<void> {
  await apiClient.integrations.updateWebhook({ params: { teamId, webhookId: id }, body });
  refresh();
}

export async function removeWebhook(teamId: number, { id }: Webhook): Promise<void> {
  await apiClient.integrations.removeWebhook({ params: { teamId, webhookId: id } });
  refresh();
}

export async function rotateWebhookSecret(
  teamId: number,
  { id }: Webhook,
  overlapHours: number,
): Promise<ShownSecret> {
  const params = { teamId, webhookId: id };
  const { webhook, secret } = await apiClient.integrations.rotateWebhookSecret({
    params,
    body: { overlapHours },
  });
  refresh();
  return { name: webhook.name, secret };
}

export async function testWebhook(teamId: number, { id }: Webhook): Promise<WebhookDelivery> {
  const delivery = await apiClient.integrations.testWebhook({ params: { teamId, webhookId: id } });
  refresh();
  return delivery;
}

export async function replayDelivery(teamId: number, webhook: Webhook, deliveryId: string): Promise<void> {
  await apiClient.integrations.replayDelivery({ params: { teamId, webhookId: webhook.id, deliveryId } });
  refresh();
}

/** Answers how many wait again. */
export async function replayFailed(teamId: number, { id }: Webhook): Promise<number> {
  const { replayed } = await apiClient.integrations.replayFailed({ params: { teamId, webhookId: id } });
  refresh();
  return replayed;
}

function refresh(): void {
  const { listWebhooks, listDeliveries, getDelivery } = api.integrations;
  for (const queryKey of [listWebhooks.key(), listDeliveries.key(), getDelivery.key()]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
