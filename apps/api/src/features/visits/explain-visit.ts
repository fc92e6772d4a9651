import type { Explanation, Visit } from '@sluice/contracts';
import { eventTimeOf } from '@sluice/events';
import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { RecordedVisit } from '@sluice/statistics';
import type { Actor } from '../../access/actor.ts';
import { ownerOf, scopeOf } from '../../access/owner-scope.ts';
import { findStreamRow, getStreamRow } from '../../access/stream.store.ts';
import { orUnavailable } from '../../clickhouse/ask-clickhouse.ts';
import { findLandingNames } from '../../clickhouse/find-names.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { explainDecision } from './explain-decision.ts';
import { presentMoments } from './present-moments.ts';
import { presentVisit } from './present-visit.ts';
import { findDocumentOf, listClickRecords, listStreamIds } from './visits.store.ts';

export async function explainVisit(context: TeamContext, click: string): Promise<Explanation> {
  const { actor, inTeam, statistics } = context;
  const { teamId } = actor;
  const clickId = click.toLowerCase();
  const visit = await orUnavailable(
    statistics.findVisit({ teamId, clickId, madeAtMs: eventTimeOf(clickId) }),
  );
  if (!visit) throw new AppError('visit.not_found');
  // Authorise before reading anything more.
  const stored = await inTeam((tx) => readStored(tx, actor, visit));
  const events = await orUnavailable(statistics.listClickEvents({ teamId, visit }));
  return {
    visit: presentVisit(visit),
    streamName: stored.streamName,
    landingName: stored.landingName,
    decision: stored.decision,
    moments: presentMoments(events, stored.records),
  };
}

async function readStored(tx: TeamDb, actor: Actor, visit: RecordedVisit) {
  const { teamId } = actor;
  const stream = await findStreamRow(tx, scopeOf(actor), visit.streamId);
  if (!stream) throw new AppError('visit.not_found');
  const document = await findDocumentOf(tx, stream, visit.documentVersion);
  const names = await findLandingNames(tx, teamId, visit.landingId === 0 ? [] : [visit.landingId]);
  return {
    streamName: stream.name,
    landingName: names.get(visit.landingId) ?? null,
    decision: document ? presentDecision(explainDecision(document, visit)) : null,
    records: await listClickRecords(tx, teamId, visit.clickId),
  };
}

function presentDecision({ decision, disagrees }: ReturnType<typeof explainDecision>) {
  const { page, reason, trail } = decision;
  return { page, reason, trail: [...trail], disagrees };
}

type FindQuery = { stream?: number | undefined; visitor?: string | undefined; limit: number };

/** Newest first. */
export async function findVisits(
  { actor, inTeam, statistics, clock }: TeamContext,
  { stream, visitor, limit }: FindQuery,
): Promise<Visit[]> {
  const streamIds = await inTeam(async (tx) => {
    if (stream !== undefined) return [(await getStreamRow(tx, actor, stream)).id];
    return ownerOf(actor) === undefined ? undefined : listStreamIds(tx, scopeOf(actor));
  });
  const question = { teamId: actor.teamId, streamIds, visitorId: visitor, limit, now: clock() };
  return (await orUnavailable(statistics.listVisits(question))).map(presentVisit);
}
