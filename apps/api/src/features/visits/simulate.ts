import type { SimulateQuery, Simulation } from '@sluice/contracts';
import type { Decision, EdgeDocument } from '@sluice/routing';
import { AppError } from '@sluice/runtime';
import { getStreamRow } from '../../access/stream.store.ts';
import { findLandingNames } from '../../clickhouse/find-names.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { simulateVisit } from './simulate-visit.ts';
import { findDocumentAt } from './visits.store.ts';

export async function simulate(
  { actor, inTeam }: TeamContext,
  streamId: number,
  { country, language, device, os, isReturning, at }: SimulateQuery,
): Promise<Simulation> {
  return inTeam(async (tx) => {
    const stream = await getStreamRow(tx, actor, streamId);
    const document = await findDocumentAt(tx, stream, at === undefined ? undefined : new Date(at));
    if (!document) throw new AppError('stream.not_there_yet');
    const visitor = { id: '', isReturning: isReturning === 'yes' };
    const { decision, changes } = simulateVisit(document, { country, language, device, os }, visitor);
    const shares = sharesOf(document, decision);
    const names = await findLandingNames(
      tx,
      actor.teamId,
      shares.map(({ id }) => id),
    );
    const nameOf = (landingId: number) => names.get(landingId) ?? null;
    const [only, ...others] = shares;
    const landingId = only && others.length === 0 ? only.id : null;
    return {
      version: decision.documentVersion,
      page: decision.page,
      reason: decision.reason,
      landingId,
      landingName: landingId === null ? null : nameOf(landingId),
      landings: shares.map(({ id, weight }) => ({ landingId: id, name: nameOf(id), weight })),
      destination: destinationOf(document, decision),
      trail: trailOf(document, decision),
      changes,
    };
  });
}

/** A simulated visit has no visitor id, so a split test cannot draw: every landing with a weight is possible. */
function sharesOf({ landings }: EdgeDocument, { page }: Decision) {
  if (page !== 'black') return [];
  return landings.length < 2 ? landings : landings.filter(({ weight }) => weight > 0);
}

function trailOf({ landings }: EdgeDocument, { trail }: Decision): Simulation['trail'] {
  return trail.map((entry) =>
    entry.rule === 'split' && landings.length > 1
      ? { ...entry, saw: `one of ${landings.length} landings` }
      : { ...entry },
  );
}

/** Only the host, not the whole link, which the stream's own route shows. */
function destinationOf({ link, ios }: EdgeDocument, { reason }: Decision): string | null {
  if (reason === 'ios_redirect') return ios?.flow ?? null;
  if (reason !== 'return_to_offer' || link === null) return null;
  return URL.canParse(link) ? new URL(link).host : null;
}
