/** A landing as the api answers it. */
import type { LandingDetail } from '@sluice/contracts';
import { newSettings } from '@sluice/games';

export function landingOf(fields: Partial<LandingDetail> = {}): LandingDetail {
  return {
    id: 7,
    teamId: 1,
    memberId: 3,
    name: 'Spring wheel',
    type: 'wheels',
    template: 'wheels-royal',
    status: 'draft',
    tags: [],
    version: 1,
    locales: [],
    thumbnailUrl: 'https://preview.test/landings/1/7/1',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    settings: newSettings('wheels'),
    translations: [],
    ...fields,
  };
}
