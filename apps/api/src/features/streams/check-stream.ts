/** Rules for changing and for launching a stream. */

import type { StreamFields } from '@sluice/contracts';
import { findSpending, spendingOf } from '@sluice/ledger';
import type { StreamRow, TeamDb } from '@sluice/postgres';
import { AppError, type ErrorCode } from '@sluice/runtime';
import { isBoundToFreeOnly, isOnFreeAddressOnly } from '@sluice/streams';
import { addsUp, hasWrongMacros } from '@sluice/streams/settings';
import type { Actor } from '../../access/actor.ts';
import { getTeamRow } from '../../access/team.store.ts';
import { findConnection, findFlow } from '../integrations/platforms/platforms.store.ts';
import { lockCompletedLandings } from '../landings/lock-landing.ts';
import { findWhitePageRow } from '../white-pages/white-pages.store.ts';
import { listBoundDomains, listShownLandings, type ShownLanding } from './stream-parts.store.ts';

/** Who may edit custom JS, in teams that the operator allows it. */
const SCRIPT_ROLES = ['owner', 'admin', 'technical_specialist'] as const;

export async function mayEditCustomJs(tx: TeamDb, actor: Actor): Promise<boolean> {
  if (!SCRIPT_ROLES.some((role) => actor.roles.includes(role))) return false;
  return (await getTeamRow(tx, actor.teamId)).permissions.includes('customJs');
}

/** Landings that the stream already has may stay in any state; added ones must exist and be completed. */
export async function refuseFields(
  tx: TeamDb,
  actor: Actor,
  before: Pick<StreamFields, 'landings' | 'settings'>,
  after: Pick<StreamFields, 'landings' | 'settings'>,
): Promise<void> {
  if (after.settings.isSplitTested && !addsUp(after.landings)) throw new AppError('stream.split_weights');
  const isScriptChanged = before.settings.customJs !== after.settings.customJs;
  if (isScriptChanged && !(await mayEditCustomJs(tx, actor))) throw new AppError('stream.custom_js_locked');
  await refuseRedirect(tx, actor, before.settings, after.settings);
  const existing = new Set(before.landings.map(({ landingId }) => landingId));
  const added = after.landings.map(({ landingId }) => landingId).filter((id) => !existing.has(id));
  await lockCompletedLandings(tx, actor, added);
}

/** A redirect that the stream has already may stay as it is, even if the platform is connected no more: then it sends nobody. */
async function refuseRedirect(
  tx: TeamDb,
  { teamId }: Actor,
  before: StreamFields['settings'],
  after: StreamFields['settings'],
): Promise<void> {
  const isChanged = !before.isIosRedirected || before.iosFlow !== after.iosFlow;
  if (!after.isIosRedirected || !isChanged) return;
  if (!(await findConnection(tx, teamId))) throw new AppError('stream.app_platform_missing');
  const flow = after.iosFlow === null ? undefined : await findFlow(tx, teamId, after.iosFlow);
  if (!flow) throw new AppError('stream.flow_not_found');
}

export type Launchable = {
  cloak: boolean;
  isSplitTested: boolean;
  landings: readonly Pick<ShownLanding, 'status' | 'weight'>[];
  hasWhitePage: boolean;
  link: string | null;
  /** For trying, the button may lead nowhere. */
  isFreeOnly: boolean;
};

/** Landings that visitors can get: the first, or with a split test every one with a weight. */
export function shownLandings<Landing extends { weight: number }>(
  landings: readonly Landing[],
  isSplitTested: boolean,
): Landing[] {
  return isSplitTested ? landings.filter(({ weight }) => weight > 0) : landings.slice(0, 1);
}

/** Undefined if it can be launched. */
export function launchProblem(stream: Launchable): ErrorCode | undefined {
  const { landings, isSplitTested, cloak, hasWhitePage, link, isFreeOnly } = stream;
  const shown = shownLandings(landings, isSplitTested);
  if (shown.length === 0) return 'landing.missing';
  if (shown.some(({ status }) => status !== 'completed')) return 'landing.not_completed';
  if (cloak && !hasWhitePage) return 'white_page.missing';
  // Without a link the button leads nowhere.
  if (link === null) return isFreeOnly ? undefined : 'stream.link_missing';
  return hasWrongMacros(link) ? 'stream.link_macros' : undefined;
}

/** Of the stream as the transaction sees it. */
export async function findLaunchProblem(
  tx: TeamDb,
  stream: Pick<StreamRow, 'teamId' | 'id'>,
  { cloak, settings, link }: Pick<StreamFields, 'cloak' | 'settings' | 'link'>,
): Promise<ErrorCode | undefined> {
  return launchProblem({
    cloak,
    link,
    isSplitTested: settings.isSplitTested,
    landings: await listShownLandings(tx, stream.teamId, [stream.id]),
    hasWhitePage: (await findWhitePageRow(tx, stream.teamId, stream.id)) !== undefined,
    isFreeOnly: isBoundToFreeOnly(await listBoundDomains(tx, stream.teamId, [stream.id])),
  });
}

/** A stream with nothing to spend would show everybody the white page; but a free address costs nothing. */
export async function refuseUnfunded(
  tx: TeamDb,
  { teamId, memberId, id }: Pick<StreamRow, 'teamId' | 'memberId' | 'id'>,
  now: Date,
): Promise<void> {
  if (isOnFreeAddressOnly(await listBoundDomains(tx, teamId, [id]))) return;
  const spending = spendingOf(await findSpending(tx, teamId, now), memberId);
  if (spending === 'no_funds') throw new AppError('stream.no_funds');
  if (spending === 'member_limit') throw new AppError('member.spend_limit_reached');
}
