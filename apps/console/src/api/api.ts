/** The api as screens use it: `useQuery(api.members.list.queryOptions({ input }))`, or a call of `apiClient`. */
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { getAccessToken, identityClient } from '../auth/auth.ts';
import { storedLanguage } from '../i18n/i18n.ts';
import { runtimeConfig } from '../startup/runtime-config.ts';
import type { FailureKind } from './answer-handling.ts';
import { createApi } from './create-api.ts';
import { createQueryClient } from './query-client.ts';

type FailureListener = (kind: FailureKind, error: unknown) => void;
let notifyFailed: FailureListener = () => {};

/** Set once at startup, so that the api does not depend on notifications and the account. */
export function onApiFailure(listener: FailureListener): void {
  notifyFailed = listener;
}

/** For calls to others than the api, which fail the same ways. */
export const reportFailure: FailureListener = (kind, error) => notifyFailed(kind, error);

export const queryClient = createQueryClient();

export const apiClient = createApi({
  apiBase: () => runtimeConfig().apiBase,
  getAccessToken,
  replaceAccessToken: (refused) => identityClient().replaceAccessToken(refused),
  language: storedLanguage,
  onFailure: reportFailure,
});

export const api = createTanstackQueryUtils(apiClient);
