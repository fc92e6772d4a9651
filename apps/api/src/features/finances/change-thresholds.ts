import type { TeamDb } from '@sluice/postgres';
import type { Actor } from '../../access/actor.ts';
import { lockTeamRow } from '../../access/team.store.ts';
import { changesBetween, hasChanges, recordAudit } from '../../audit-log/record-audit.ts';
import { toDollars, toMicros } from '../../http/money.ts';
import { findThresholds, storeThresholds } from './balance.store.ts';

/** Until a team chooses its own. */
const DEFAULT_MICROS: readonly number[] = [toMicros(100)];

/** In micro-dollars, highest first. */
export async function readThresholds(tx: TeamDb, teamId: number): Promise<readonly number[]> {
  return (await findThresholds(tx, teamId)) ?? DEFAULT_MICROS;
}

export async function setThresholds(tx: TeamDb, actor: Actor, wanted: readonly number[]): Promise<number[]> {
  const { teamId } = actor;
  await lockTeamRow(tx, teamId);
  const micros = wanted.map(toMicros).sort((a, b) => b - a);
  const before = { thresholds: (await readThresholds(tx, teamId)).map(toDollars) };
  const after = { thresholds: micros.map(toDollars) };
  const changes = changesBetween(before, after);
  if (hasChanges(changes)) {
    await storeThresholds(tx, teamId, micros);
    await recordAudit(tx, actor, {
      action: 'finances.thresholds_changed',
      subject: { id: null, name: '' },
      changes,
    });
  }
  return after.thresholds;
}
