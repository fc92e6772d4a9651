/** What stands between a stream and a change of it, or its launch. */
import type { StreamFields } from '@sluice/contracts';
import type { StreamRow, TeamDb } from '@sluice/postgres';
import { AppError, type ErrorCode } from '@sluice/runtime';
import { addsUp } from '@sluice/stream-settings';
import type { Actor } from '../../actor.ts';
import { holdCompletedLandings } from '../landings/lock-landing.ts';
import { getTeamRow } from '../teams/teams.store.ts';
import { findWhitePageRow } from '../white-pages/white-pages.store.ts';
import { listShownLandings, type ShownLanding } from './stream-parts.store.ts';
import { hasAppPlatform } from './streams.store.ts';

/** Who may write scripts, where the platform's operator allows the team to. */
const SCRIPT_ROLES = ['owner', 'admin', 'technical_specialist'] as const;

export async function mayEditCustomJs(tx: TeamDb, actor: Actor): Promise<boolean> {
  if (!SCRIPT_ROLES.some((role) => actor.roles.includes(role))) return false;
  return (await getTeamRow(tx, actor.teamId)).permissions.includes('customJs');
}

/** Landings that the stream has already may stay, whatever became of them; those that come must be there and completed. */
export async function refuseFields(
  tx: TeamDb,
  actor: Actor,
  before: Pick<StreamFields, 'landings' | 'settings'>,
  after: Pick<StreamFields, 'landings' | 'settings'>,
): Promise<void> {
  if (after.settings.isSplitTested && !addsUp(after.landings)) throw new AppError('stream.split_weights');
  const isScriptChanged = before.settings.customJs !== after.settings.customJs;
  if (isScriptChanged && !(await mayEditCustomJs(tx, actor))) throw new AppError('stream.custom_js_locked');
  const isRedirectAdded = after.settings.isIosRedirected && !before.settings.isIosRedirected;
  if (isRedirectAdded && !(await hasAppPlatform(tx, actor.teamId))) {
    throw new AppError('stream.app_platform_missing');
  }
  const standing = new Set(before.landings.map(({ landingId }) => landingId));
  const added = after.landings.map(({ landingId }) => landingId).filter((id) => !standing.has(id));
  await holdCompletedLandings(tx, actor, added);
}

export type Launchable = {
  cloak: boolean;
  isSplitTested: boolean;
  landings: readonly Pick<ShownLanding, 'status' | 'weight'>[];
  hasWhitePage: boolean;
  link: string | null;
};

/** Those that a visitor can be given: the first, or with a split test every one that has a share. */
export function shownLandings<Landing extends { weight: number }>(
  landings: readonly Landing[],
  isSplitTested: boolean,
): Landing[] {
  return isSplitTested ? landings.filter(({ weight }) => weight > 0) : landings.slice(0, 1);
}

/** Undefined where nothing is in the way. */
export function launchProblem(stream: Launchable): ErrorCode | undefined {
  const { landings, isSplitTested, cloak, hasWhitePage, link } = stream;
  const shown = shownLandings(landings, isSplitTested);
  if (shown.length === 0) return 'landing.missing';
  if (shown.some(({ status }) => status !== 'completed')) return 'landing.not_completed';
  if (cloak && !hasWhitePage) return 'white_page.missing';
  // A visitor who has won would press a button that leads nowhere.
  return link === null ? 'stream.link_missing' : undefined;
}

/** As the stream stands in the transaction. */
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
  });
}
