/** Global handling of failed calls. */
import i18next from 'i18next';
import type { FailureKind } from '../api/answer-handling.ts';
import { queryClient } from '../api/api.ts';
import { findApiFailure } from '../api/api-error.ts';
import { notify } from '../parts/notify/notify.tsx';
import { reportError } from '../startup/error-reporting.ts';
import { accountStore } from './team/account.ts';

type Actions = { login: () => Promise<void>; goToDashboard: () => void };

/** Several calls often fail together: one notification is shown for all of them. */
const SAME_FAILURE_MS = 1_000;
let lastOopsAt = Number.NEGATIVE_INFINITY;
let lastDemoAt = Number.NEGATIVE_INFINITY;

export function handleApiFailure(kind: FailureKind, error: unknown, actions: Actions): void {
  if (kind === 'oops') notifyOops(error);
  if (kind === 'demo') notifyDemo();
  if (kind === 'unauthorised') void actions.login();
  if (kind === 'suspended') void leaveSuspendedTeam(actions);
}

function notifyOops(error: unknown): void {
  reportError(error);
  const now = performance.now();
  if (now - lastOopsAt < SAME_FAILURE_MS) return;
  lastOopsAt = now;
  const requestId = findApiFailure(error)?.requestId;
  notify.error(i18next.t('oops', { ns: 'shell-errors' }), requestId ? { requestId } : {});
}

function notifyDemo(): void {
  const now = performance.now();
  if (now - lastDemoAt < SAME_FAILURE_MS) return;
  lastDemoAt = now;
  notify.warning(i18next.t('demo.readOnly', { ns: 'shell' }));
}

/** Reloads the account, which lists the remaining teams, and drops the cached data of this one. */
async function leaveSuspendedTeam({ goToDashboard }: Actions): Promise<void> {
  const left = accountStore.get().activeTeam;
  if (!left || accountStore.get().isLoading) return;
  await accountStore.load();
  if (accountStore.get().activeTeam?.id === left.id) return;
  notify.warning(i18next.t('team.suspended', { ns: 'shell', name: left.name }));
  queryClient.clear();
  goToDashboard();
}
