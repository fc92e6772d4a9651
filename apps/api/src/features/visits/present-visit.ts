import type { Visit } from '@sluice/contracts';
import type { RecordedVisit } from '@sluice/statistics';

/** Whoever has it can act for the visit at the tracker. */
const SECRET_IDS: readonly string[] = ['trackerToken'];

export function presentVisit(visit: RecordedVisit): Visit {
  const { atMs, memberId: _memberId, template: _template, documentVersion, ...rest } = visit;
  return {
    ...rest,
    at: new Date(atMs).toISOString(),
    version: documentVersion,
    landingId: visit.landingId || null,
    variant: visit.variant || null,
    ids: Object.fromEntries(Object.entries(visit.ids).filter(([name]) => !SECRET_IDS.includes(name))),
  };
}
