import type { Landing, LandingDetail } from '@sluice/contracts';
import type { LandingRow, LandingTranslationRow } from '@sluice/postgres';
import type { PreviewSettings } from '../../preview/sign-address.ts';
import { changedFields } from './changed-fields.ts';
import type { LandingListRow } from './landings.store.ts';
import { previewAddress } from './preview/preview-address.ts';

export function presentLanding(row: LandingListRow, locales: string[], preview: PreviewSettings): Landing {
  const { id, teamId, memberId, name, type, template, status, tags, version } = row;
  return {
    id,
    teamId,
    memberId,
    name,
    type,
    template,
    status,
    tags,
    version,
    locales,
    thumbnailUrl: previewAddress(preview, { teamId, landingId: id, version }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentLandingDetail(
  row: LandingRow,
  translations: readonly LandingTranslationRow[],
  preview: PreviewSettings,
): LandingDetail {
  const { settings, type } = row;
  return {
    ...presentLanding(
      row,
      translations.map(({ locale }) => locale),
      preview,
    ),
    settings,
    translations: translations.map((translation) => ({
      locale: translation.locale,
      settings: translation.settings,
      changedFields: changedFields(type, { defaults: settings, seen: translation.seen }),
    })),
  };
}
