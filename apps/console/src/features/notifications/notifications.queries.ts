/** What the person is told of their teams. Every change answers all of it as it is now. */
import type { NewBrowser, Notifications, NotificationsUpdate, TeamNotifications } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { pollEvery } from '../../api/poll-every.ts';

/** How soon the page sees that Start was pressed in the messenger. */
const WAITING_MS = 1_500;

const KEY = () => api.notifications.get.queryKey({ input: {} });
const keep = (now: Notifications) => queryClient.setQueryData(KEY(), now);

export function useNotifications(isWaiting: boolean) {
  return useQuery({
    ...api.notifications.get.queryOptions({ input: {} }),
    ...(isWaiting && { refetchInterval: pollEvery(WAITING_MS) }),
  });
}

export const createLink = () => apiClient.notifications.subscribe({});

export async function unsubscribe(): Promise<void> {
  await apiClient.notifications.unsubscribe({});
  await queryClient.invalidateQueries({ queryKey: KEY() });
}

export async function saveTeam(body: TeamNotifications): Promise<void> {
  keep(await apiClient.notifications.updateTeam({ body }));
}

export async function saveNotifications(body: NotificationsUpdate): Promise<void> {
  keep(await apiClient.notifications.update({ body }));
}

export async function addBrowser(body: NewBrowser): Promise<void> {
  keep(await apiClient.notifications.addBrowser({ body }));
}

export async function removeBrowser(browserId: number): Promise<void> {
  try {
    await apiClient.notifications.removeBrowser({ params: { browserId } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY() });
  }
}
