/** Every way to change a landing itself. Each ends in `recordLandingVersion` and in the audit log, in the same transaction. */
import type { LandingCreate, LandingUpdate } from '@sluice/contracts';
import { fitToGame } from '@sluice/games';
import { recordLandingVersion } from '@sluice/landings';
import { type LandingRow, type LandingTranslationRow, landings, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { type Changes, changesBetween, hasChanges, recordAudit } from '../../audit-log/record-audit.ts';
import { differingFields } from './changed-fields.ts';
import {
  refuseForeignTemplate,
  refuseIncomplete,
  refuseTooLarge,
  refuseUnknownPictures,
} from './check-landing.ts';
import {
  listStreamNames,
  listTranslationRows,
  updateLandingRow,
  updateTranslationSettings,
} from './landings.store.ts';
import { lockLanding, refuseOutdated } from './lock-landing.ts';

export async function createLanding(tx: TeamDb, actor: Actor, fields: LandingCreate): Promise<LandingRow> {
  refuseForeignTemplate(fields);
  await refuseUnknownPictures(tx, actor.teamId, fields.settings);
  const { teamId, memberId } = actor;
  const [made] = await tx
    .insert(landings)
    .values({ ...fields, teamId, memberId })
    .returning();
  if (!made) throw new Error('the landing was not inserted');
  await recordAudit(tx, actor, { action: 'landing.created', subject: made });
  return made;
}

/** An update without changes records no version. */
export async function updateLanding(
  tx: TeamDb,
  actor: Actor,
  landingId: number,
  { version, ...fields }: LandingUpdate,
): Promise<LandingRow> {
  const landing = await lockLanding(tx, actor, landingId);
  refuseOutdated(landing, version);
  const changes = changesOf(landing, fields);
  if (!hasChanges(changes)) return landing;
  const next = { ...landing, ...fields };
  const translations = await listTranslationRows(tx, landing);
  if (next.type !== landing.type) await fitTranslations(tx, next.type, translations);
  const whole = { landing: next, translations };
  refuseForeignTemplate(next);
  if (landing.status === 'completed') refuseIncomplete(whole);
  refuseTooLarge(whole);
  if (fields.settings) await refuseUnknownPictures(tx, actor.teamId, fields.settings);
  await updateLandingRow(tx, landing, fields);
  await recordAudit(tx, actor, { action: 'landing.updated', subject: landing, changes });
  return record(tx, actor, landingId);
}

/** Another game has other limits. The default arrives already fitted to it; its translations are fitted here. */
async function fitTranslations(
  tx: TeamDb,
  type: LandingRow['type'],
  rows: LandingTranslationRow[],
): Promise<void> {
  for (const row of rows) {
    row.settings = fitToGame(type, row.settings);
    await updateTranslationSettings(tx, row);
  }
}

/** Of the settings only the names of changed fields: texts are long, and published versions are kept anyway. */
function changesOf(landing: LandingRow, { settings, ...fields }: Omit<LandingUpdate, 'version'>): Changes {
  const changes = changesBetween(landing, fields);
  const changed = settings ? differingFields(landing.settings, settings) : [];
  return changed.length === 0 ? changes : { ...changes, settings: { from: null, to: changed } };
}

export async function completeLanding(tx: TeamDb, actor: Actor, landingId: number): Promise<LandingRow> {
  const landing = await lockLanding(tx, actor, landingId);
  if (landing.status === 'completed') return landing;
  refuseIncomplete({ landing, translations: await listTranslationRows(tx, landing) });
  await updateLandingRow(tx, landing, { status: 'completed' });
  await recordAudit(tx, actor, { action: 'landing.completed', subject: landing });
  return record(tx, actor, landingId);
}

export async function archiveLanding(tx: TeamDb, actor: Actor, landingId: number): Promise<LandingRow> {
  const landing = await lockLanding(tx, actor, landingId);
  if (landing.status === 'archived') return landing;
  await refuseInUse(tx, actor.teamId, [landingId]);
  await updateLandingRow(tx, landing, { status: 'archived' });
  await recordAudit(tx, actor, { action: 'landing.archived', subject: landing });
  return record(tx, actor, landingId);
}

/** Needs the landings locked: a stream that is about to show one waits for the lock, and then finds it archived. */
export async function refuseInUse(tx: TeamDb, teamId: number, landingIds: readonly number[]): Promise<void> {
  const streams = await listStreamNames(tx, teamId, landingIds);
  if (streams.length > 0) throw new AppError('landing.in_use', { streams });
}

export function record(tx: TeamDb, actor: Actor, landingId: number): Promise<LandingRow> {
  return recordLandingVersion(tx, { teamId: actor.teamId, landingId, byMemberId: actor.memberId });
}
