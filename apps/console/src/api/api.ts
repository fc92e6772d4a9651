/** The api as screens use it: `useQuery(api.members.list.queryOptions({ input }))`, or a call of `apiClient`. */
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { getAccessToken, identityClient } from '../auth/auth.ts';
import { storedLanguage } from '../i18n/i18n.ts';
import { runtimeConfig } from '../startup/runtime-config.ts';
import type { FailureKind } from './answer-handling.ts';
import { createApi } from './create-api.ts';
import { createQueryClient } from './query-client.ts';

type FailureListener = (kind: FailureKind, error: unknown) => void;
let tellFailure: FailureListener = () => {};

/** Set once at startup; the api itself knows neither notifications nor the account. */
export function onApiFailure(listener: FailureListener): void {
  tellFailure = listener;
}

export const queryClient = createQueryClient();

export const apiClient = createApi({
  apiBase: () => runtimeConfig().apiBase,
  getAccessToken,
  replaceAccessToken: (refused) => identityClient().replaceAccessToken(refused),
  language: storedLanguage,
  onFailure: (kind, error) => tellFailure(kind, error),
});

export const api = createTanstackQueryUtils(apiClient);
