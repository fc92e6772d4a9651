/** The API keys of the active team: read, generated, replaced, revoked. */
import type { ApiKey, ApiKeyCreate } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import type { ShownSecret } from '../shown-secret-dialog.tsx';

/** Last uses are told on. */
const LIST_MS = 30_000;

export function useApiKeys() {
  const { id: teamId } = useActiveTeam();
  return useQuery(
    api.integrations.listKeys.queryOptions({ input: { params: { teamId } }, refetchInterval: LIST_MS }),
  );
}

export async function createKey(teamId: number, body: ApiKeyCreate): Promise<ShownSecret> {
  const { key, secret } = await apiClient.integrations.createKey({ params: { teamId }, body });
  refresh();
  return { name: key.name, secret };
}

export async function rotateKey(teamId: number, { id }: ApiKey, overlapHours: number): Promise<ShownSecret> {
  const params = { teamId, apiKeyId: id };
  const { key, secret } = await apiClient.integrations.rotateKey({ params, body: { overlapHours } });
  refresh();
  return { name: key.name, secret };
}

export async function revokeKey(teamId: number, { id }: ApiKey): Promise<void> {
  await apiClient.integrations.revokeKey({ params: { teamId, apiKeyId: id } });
  refresh();
}

const refresh = () => void queryClient.invalidateQueries({ queryKey: api.integrations.listKeys.key() });
