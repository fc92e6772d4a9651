import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from '@sluice/routing';

export const HOST = 'play.faults.example';

const STREAM_ID = 1;

export const pageLink = (version: number): string => `https://offers.example/version-${version}`;

/** The one stream of a drill. Its page shows its version, so that the version in force is visible from outside. */
export function pageDocument(version: number): EdgeDocument {
  return {
    streamId: STREAM_ID,
    teamId: 1,
    memberId: 1,
    version,
    hosts: [HOST],
    status: 'active',
    cloak: false,
    countries: [],
    languages: [],
    devices: [],
    os: [],
    link: pageLink(version),
    ...EDGE_DOCUMENT_DEFAULTS,
  };
}
