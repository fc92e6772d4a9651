import type { Stream, StreamDetail, StreamVersion, WhitePage } from '@sluice/contracts';
import type { DomainRow, StreamRow } from '@sluice/postgres';
import { isOnFreeAddressOnly, readStreamApp, readStreamSettings } from '@sluice/streams';
import type { PreviewSettings } from '../../preview/sign-address.ts';
import { presentDomain } from '../domains/present-domain.ts';
import { previewAddress } from '../landings/preview/preview-address.ts';
import type { StreamListRow } from './list-streams.ts';
import { hostsForAds, servingOf } from './serving.ts';
import type { SpendingStops } from './spending-stops.store.ts';
import { keptFields } from './stream-fields.ts';
import type { ShownLanding } from './stream-parts.store.ts';
import type { StreamVersionRow } from './streams.store.ts';

export type StreamParts = {
  landings: readonly ShownLanding[];
  domains: readonly DomainRow[];
  counters: Stream['counters'];
  stops: SpendingStops;
  refusedTokens: number;
};

export function presentStream(row: StreamListRow, parts: StreamParts, preview: PreviewSettings): Stream {
  const { id, teamId, memberId, name, status, cloak, link, tags, version } = row;
  const { countries, languages, devices, os } = row;
  const isStoppable = status === 'launched' && !isOnFreeAddressOnly(parts.domains);
  const spendingStop = isStoppable ? parts.stops(memberId) : null;
  return {
    id,
    teamId,
    memberId,
    name,
    status,
    cloak,
    countries,
    languages,
    devices,
    os,
    link,
    tags,
    version,
    counters: parts.counters,
    serving: servingOf(status, parts.domains, spendingStop),
    spendingStop,
    refusedTokens: parts.refusedTokens,
    landings: parts.landings.map((landing) => ({
      landingId: landing.landingId,
      weight: landing.weight,
      name: landing.name,
      type: landing.type,
      isCompleted: landing.status === 'completed',
      thumbnailUrl: previewAddress(preview, {
        teamId,
        landingId: landing.landingId,
        version: landing.version,
      }),
    })),
    hosts: hostsForAds(parts.domains),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type DetailParts = StreamParts &
  Pick<StreamDetail, 'may' | 'hasAppPlatform'> & {
    whitePage: WhitePage | null;
  };

export function presentStreamDetail(
  row: StreamRow,
  parts: DetailParts,
  preview: PreviewSettings,
): StreamDetail {
  const { whitePage, may, hasAppPlatform } = parts;
  return {
    ...presentStream(row, parts, preview),
    whitePage,
    may,
    hasAppPlatform,
    settings: readStreamSettings(row),
    app: readStreamApp(row),
    domains: parts.domains.map(presentDomain),
  };
}

export function presentVersion(row: StreamVersionRow): StreamVersion {
  const { version, memberId, document, createdAt } = row;
  return { version, memberId, document, fields: keptFields(row) ?? null, createdAt: createdAt.toISOString() };
}
