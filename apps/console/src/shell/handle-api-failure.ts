/** What a failed call means for the page as a whole. */
import i18next from 'i18next';
import type { FailureKind } from '../api/answer-handling.ts';
import { queryClient } from '../api/api.ts';
import { findApiFailure } from '../api/api-error.ts';
import { notify } from '../parts/notify/notify.tsx';
import { reportError } from '../startup/error-reporting.ts';
import { accountStore } from './team/account.ts';

type Ways = { login: () => Promise<void>; goToDashboard: () => void };

/** Calls go out in bunches and fail in bunches; one notice is enough for all of them. */
const SAME_BUNCH_MS = 1_000;
let lastOopsAt = Number.NEGATIVE_INFINITY;

export function handleApiFailure(kind: FailureKind, error: unknown, ways: Ways): void {
  if (kind === 'oops') tellOops(error);
  if (kind === 'unauthorised') void ways.login();
  if (kind === 'suspended') void leaveSuspendedTeam(ways);
}

function tellOops(error: unknown): void {
  reportError(error);
  const now = performance.now();
  if (now - lastOopsAt < SAME_BUNCH_MS) return;
  lastOopsAt = now;
  const requestId = findApiFailure(error)?.requestId;
  notify.error(i18next.t('oops', { ns: 'errors' }), requestId ? { requestId } : {});
}

/** The account says which teams are left; what was fetched of this one is none of the person's business any more. */
async function leaveSuspendedTeam({ goToDashboard }: Ways): Promise<void> {
  const left = accountStore.get().activeTeam;
  if (!left || accountStore.get().isLoading) return;
  await accountStore.load();
  if (accountStore.get().activeTeam?.id === left.id) return;
  notify.warning(i18next.t('team.suspended', { ns: 'shell', name: left.name }));
  queryClient.clear();
  goToDashboard();
}
