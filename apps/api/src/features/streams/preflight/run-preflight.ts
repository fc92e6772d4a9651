/** Checks everything a launch depends on. External calls are made between two transactions, never inside one. */

import type { Preflight } from '@sluice/contracts';
import { findBalances, findSpending, spendingOf } from '@sluice/ledger';
import type { TeamDb } from '@sluice/postgres';
import { edgeDocumentSchema } from '@sluice/routing';
import { isBoundToFreeOnly, isOnFreeAddressOnly, readStreamSettings } from '@sluice/streams';
import type { Actor } from '../../../access/actor.ts';
import { getStreamRow } from '../../../access/stream.store.ts';
import type { TeamContext } from '../../../http/request-context.ts';
import { listPixelRows } from '../../pixels/pixels.store.ts';
import { findWhitePageRow } from '../../white-pages/white-pages.store.ts';
import { shownLandings } from '../check-stream.ts';
import { listBoundDomains, listShownLandings } from '../stream-parts.store.ts';
import { findVersionRow } from '../streams.store.ts';
import { checkBalance, checkCountries, checkLandings, checkLink, checkWhitePage } from './check-content.ts';
import { checkDomain, checkServing } from './check-domains.ts';
import { checkTokens } from './check-tokens.ts';
import { named } from './outcome.ts';
import {
  findLastReport,
  keepReport,
  listWeighedLandings,
  type PreflightRow,
  type Report,
} from './preflight.store.ts';
import { tabulateServed } from './served-table.ts';
import { checkPageWeight } from './weigh-pages.ts';

export async function runPreflight(context: TeamContext, streamId: number): Promise<Preflight> {
  const { actor, inTeam, clock, edgeView, secrets, networks, pageFiles } = context;
  const now = clock();
  const read = await inTeam((tx) => readStream(tx, actor, streamId, now));
  const { stream, shown, domains, whitePage, pixels, weighed, document, balanceMicros, spending } = read;
  const isFreeOnly = isOnFreeAddressOnly(domains);
  const shownBy = { template: document.template, hasOffer: stream.link !== null };
  const [serving, pageWeight, tokens] = await Promise.all([
    checkServing(domains, edgeView),
    checkPageWeight(weighed, shownBy, pageFiles),
    checkTokens(pixels, secrets, networks),
  ]);
  const checks = [
    named('domain', checkDomain(domains, now)),
    named('dns', serving.dns),
    named('tls', serving.tls),
    named('landing', checkLandings(shown)),
    named('link', checkLink(stream, isBoundToFreeOnly(domains))),
    named('white_page', checkWhitePage(stream, whitePage)),
    named('pixels', tokens),
    named('countries', checkCountries(stream)),
    named('page_weight', pageWeight),
    named('balance', checkBalance(balanceMicros, spending, isFreeOnly)),
  ];
  const report: Report = {
    streamVersion: stream.version,
    isReady: checks.every(({ outcome }) => outcome !== 'fail'),
    checks,
    table: tabulateServed(document),
  };
  return inTeam(async (tx) =>
    presentReport(await keepReport(tx, stream, { memberId: actor.memberId, report, at: now })),
  );
}

export async function findLastPreflight(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
): Promise<Preflight | undefined> {
  const row = await findLastReport(tx, await getStreamRow(tx, actor, streamId));
  return row && presentReport(row);
}

async function readStream(tx: TeamDb, actor: Actor, streamId: number, now: Date) {
  const stream = await getStreamRow(tx, actor, streamId);
  const { teamId, id, version } = stream;
  const { isSplitTested } = readStreamSettings(stream);
  const shown = shownLandings(await listShownLandings(tx, teamId, [id]), isSplitTested);
  const newest = await findVersionRow(tx, stream, version);
  return {
    stream,
    shown,
    domains: await listBoundDomains(tx, teamId, [id]),
    whitePage: await findWhitePageRow(tx, teamId, id),
    pixels: await listPixelRows(tx, stream),
    weighed: await listWeighedLandings(
      tx,
      teamId,
      shown.map(({ landingId }) => landingId),
    ),
    balanceMicros: (await findBalances(tx, teamId)).wallet,
    spending: spendingOf(await findSpending(tx, teamId, now), stream.memberId),
    document: edgeDocumentSchema.parse(newest?.document),
  };
}

/** A stored report is a response: nothing but this module writes them. */
function presentReport({ id, memberId, at, report }: PreflightRow): Preflight {
  return { ...(report as Report), id, memberId, at: at.toISOString() };
}
