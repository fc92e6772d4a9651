import type { LandingDetail } from '@sluice/contracts';
import type { LandingRow, TeamDb } from '@sluice/postgres';
import { scopeOf } from '../../access/owner-scope.ts';
import { procedures } from '../../http/procedures.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { listRecipients } from '../members/recipients.ts';
import { archiveLanding, completeLanding, createLanding, updateLanding } from './change-landing.ts';
import { addTranslation, removeTranslation, updateTranslation } from './change-translation.ts';
import { copyLanding } from './copy-landing.ts';
import { countStreamsOf, hasLandingOfName, listLocales, listTranslationRows } from './landings.store.ts';
import { listLandingRows } from './list-landings.ts';
import { getLandingRow } from './lock-landing.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { presentLanding, presentLandingDetail } from './present-landing.ts';
import { findPreviewLink, sharePreview, withdrawPreview } from './preview-links/share-preview.ts';
import { removeLandings } from './remove-landings.ts';
import { transferLanding } from './transfer-landing.ts';

export const landingRoutes = {
  list: procedures.landings.list.handler(({ input: { query }, context: { actor, inTeam, preview } }) =>
    inTeam(async (tx) => {
      const { rows, total } = await listLandingRows(tx, scopeOf(actor), query);
      const ids = rows.map(({ id }) => id);
      const locales = await listLocales(tx, actor.teamId, ids);
      const streamCounts = await countStreamsOf(tx, scopeOf(actor), ids);
      const items = rows.map((row) => ({
        ...presentLanding(row, locales.get(row.id) ?? [], preview),
        streamCount: streamCounts.get(row.id) ?? 0,
      }));
      return { items, total };
    }),
  ),

  get: procedures.landings.get.handler(({ input: { params }, context }) =>
    answer(context, (tx) => getLandingRow(tx, context.actor, params.landingId)),
  ),

  create: procedures.landings.create.handler(({ input: { body }, context }) =>
    answer(context, (tx) => createLanding(tx, context.actor, body)),
  ),

  update: procedures.landings.update.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) => updateLanding(tx, context.actor, params.landingId, body)),
  ),

  complete: procedures.landings.complete.handler(({ input: { params }, context }) =>
    answer(context, (tx) => completeLanding(tx, context.actor, params.landingId)),
  ),

  archive: procedures.landings.archive.handler(({ input: { params }, context }) =>
    answer(context, (tx) => archiveLanding(tx, context.actor, params.landingId)),
  ),

  remove: procedures.landings.remove.handler(
    async ({ input: { params }, context: { actor, clock, inTeam } }) => {
      await inTeam((tx) => removeLandings(tx, actor, [params.landingId], clock()));
    },
  ),

  removeMany: procedures.landings.removeMany.handler(
    async ({ input: { body }, context: { actor, clock, inTeam } }) => ({
      removed: await inTeam((tx) => removeLandings(tx, actor, body.ids, clock())),
    }),
  ),

  findName: procedures.landings.findName.handler(
    async ({ input: { query }, context: { actor, inTeam } }) => ({
      isTaken: await inTeam((tx) => hasLandingOfName(tx, scopeOf(actor), query.name)),
    }),
  ),

  copy: procedures.landings.copy.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) => copyLanding(tx, context.actor, params.landingId, body)),
  ),

  transfer: procedures.landings.transfer.handler(
    ({ input: { params, body }, context: { actor, inTeam, preview } }) =>
      inTeam(async (tx) => {
        const row = await transferLanding(tx, actor, params.landingId, body.email);
        const locales = await listLocales(tx, actor.teamId, [row.id]);
        return presentLanding(row, locales.get(row.id) ?? [], preview);
      }),
  ),

  listRecipients: procedures.landings.listRecipients.handler(async ({ context: { actor, inTeam } }) => ({
    items: await inTeam((tx) => listRecipients(tx, actor.teamId, 'landings')),
  })),

  findPreviewLink: procedures.landings.findPreviewLink.handler(
    async ({ input: { params }, context: { actor, clock, inTeam } }) => ({
      link: (await inTeam((tx) => findPreviewLink(tx, actor, params.landingId, clock()))) ?? null,
    }),
  ),

  sharePreview: procedures.landings.sharePreview.handler(
    ({ input: { params }, context: { actor, clock, inTeam, preview } }) =>
      inTeam((tx) => sharePreview(tx, actor, params.landingId, { now: clock(), preview })),
  ),

  withdrawPreview: procedures.landings.withdrawPreview.handler(
    async ({ input: { params }, context: { actor, inTeam } }) => {
      await inTeam((tx) => withdrawPreview(tx, actor, params.landingId));
    },
  ),

  addTranslation: procedures.landings.addTranslation.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) => addTranslation(tx, context.actor, params.landingId, body.locale)),
  ),

  updateTranslation: procedures.landings.updateTranslation.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) => updateTranslation(tx, context.actor, params, body)),
  ),

  removeTranslation: procedures.landings.removeTranslation.handler(({ input: { params }, context }) =>
    answer(context, (tx) => removeTranslation(tx, context.actor, params)),
  ),

  uploadPicture: procedures.landings.uploadPicture.handler(({ input: { body }, context }) =>
    uploadPicture(context, body.file),
  ),
};

/** Acts and presents the landing with its translations, in one transaction. */
function answer(
  { inTeam, preview }: TeamContext,
  act: (tx: TeamDb) => Promise<LandingRow>,
): Promise<LandingDetail> {
  return inTeam(async (tx) => {
    const row = await act(tx);
    return presentLandingDetail(row, await listTranslationRows(tx, row), preview);
  });
}
