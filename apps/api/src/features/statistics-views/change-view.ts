/** Every way to change the views of a team. Each locks the team, so that counts and comparisons stay true. */

import { STATISTICS_VIEWS, type StatisticsViewSave, type StatisticsViewUpdate } from '@sluice/contracts';
import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { lockTeamRow } from '../../access/team.store.ts';
import { changesBetween, hasChanges, recordAudit } from '../../audit-log/record-audit.ts';
import {
  countViewRows,
  deleteViewRow,
  findViewRow,
  insertViewRow,
  isNameTaken,
  type NamedViewRow,
  updateViewRow,
} from './statistics-views.store.ts';

export async function saveView(
  tx: TeamDb,
  actor: Actor,
  { name, search }: StatisticsViewSave,
): Promise<NamedViewRow> {
  const { teamId, memberId } = actor;
  await lockTeamRow(tx, teamId);
  if ((await countViewRows(tx, teamId)) >= STATISTICS_VIEWS.count) {
    throw new AppError('statistics.views_full', { limit: STATISTICS_VIEWS.count });
  }
  if (await isNameTaken(tx, { teamId, name })) throw new AppError('statistics.view_name_taken');
  const id = await insertViewRow(tx, { teamId, memberId, name, search });
  await recordAudit(tx, actor, { action: 'statistics_view.saved', subject: { id, name } });
  return getView(tx, actor, id);
}

export async function updateView(
  tx: TeamDb,
  actor: Actor,
  id: number,
  wanted: StatisticsViewUpdate,
): Promise<NamedViewRow> {
  const { teamId } = actor;
  await lockTeamRow(tx, teamId);
  const view = await getOwnView(tx, actor, id);
  const { name } = wanted;
  if (name !== undefined && (await isNameTaken(tx, { teamId, name, exceptId: id }))) {
    throw new AppError('statistics.view_name_taken');
  }
  const changes = changesBetween<Pick<NamedViewRow, 'name' | 'search'>>(view, inStoredOrder(view, wanted));
  if (!hasChanges(changes)) return view;
  await updateViewRow(tx, view, wanted);
  const { search, ...rest } = changes;
  await recordAudit(tx, actor, {
    action: 'statistics_view.updated',
    subject: { id, name: view.name },
    // The view itself holds its content; the audit log only says that it changed.
    changes: { ...rest, ...(search && { search: { from: null, to: null } }) },
  });
  return getView(tx, actor, id);
}

export async function removeView(tx: TeamDb, actor: Actor, id: number): Promise<void> {
  const view = await getOwnView(tx, actor, id);
  await deleteViewRow(tx, view);
  await recordAudit(tx, actor, { action: 'statistics_view.removed', subject: { id, name: view.name } });
}

/** By its maker, the owner and admins. */
export const isChangeable = ({ memberId }: NamedViewRow, actor: Actor): boolean =>
  memberId === actor.memberId || actor.roles.some((role) => role === 'owner' || role === 'admin');

async function getView(tx: TeamDb, { teamId }: Actor, id: number): Promise<NamedViewRow> {
  const view = await findViewRow(tx, { teamId, id });
  if (!view) throw new AppError('statistics.view_not_found');
  return view;
}

async function getOwnView(tx: TeamDb, actor: Actor, id: number): Promise<NamedViewRow> {
  const view = await getView(tx, actor, id);
  if (!isChangeable(view, actor)) throw new AppError('statistics.view_not_own');
  return view;
}

/** PostgreSQL reorders the keys of JSON, so the same search in another order must not count as a change. */
function inStoredOrder({ search }: NamedViewRow, wanted: StatisticsViewUpdate): StatisticsViewUpdate {
  if (!wanted.search) return wanted;
  const isSame = sorted(search) === sorted(wanted.search);
  return { ...wanted, ...(isSame && { search: search as StatisticsViewUpdate['search'] }) };
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
