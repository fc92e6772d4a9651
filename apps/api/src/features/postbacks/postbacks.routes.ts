import type { PostbackListQuery } from '@sluice/contracts';
import { AppError } from '@sluice/runtime';
import type { PostbackPlace } from '@sluice/statistics';
import { procedures } from '../../http/procedures.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { selectPixels, startForward } from './forward-postbacks.ts';
import {
  findForward,
  findNewestForward,
  presentForward,
  readProgress,
  stopForward,
} from './forward-progress.ts';
import { readFilter } from './postback-filter.ts';
import { findConversion, listAttemptRows, listNameChoices, listPostbackRows } from './postbacks.store.ts';
import {
  knownError,
  presentPostback,
  presentQuality,
  presentRecord,
  presentSummary,
} from './present-postback.ts';

const DAY_MS = 24 * 3_600_000;
/** What can be chosen from: of older rows it is typed. */
const CHOICE_DAYS = 90;

export const postbackRoutes = {
  list: procedures.postbacks.list.handler(({ input: { query }, context }) => listPage(context, query)),

  summary: procedures.postbacks.summary.handler(async ({ input: { query }, context }) => {
    const { actor, inTeam, statistics } = context;
    const filter = await inTeam((tx) => readFilter(tx, actor.timeZone, query));
    return presentSummary(await statistics.postbacks.count({ teamId: actor.teamId, filter }));
  }),

  choices: procedures.postbacks.choices.handler(
    async ({ input: { query }, context: { actor, inTeam, statistics, clock } }) => {
      const { teamId } = actor;
      const sinceMs = clock().getTime() - CHOICE_DAYS * DAY_MS;
      const told = await statistics.postbacks.listChoices({ teamId, network: query.network, sinceMs });
      const names = await inTeam((tx) => listNameChoices(tx, teamId));
      return { ...names, ...told, errors: told.errors.flatMap((error) => knownError(error) ?? []) };
    },
  ),

  quality: procedures.postbacks.quality.handler(
    async ({ input: { query }, context: { actor, statistics, clock } }) => {
      const { teamId, timeZone } = actor;
      const sinceMs = clock().getTime() - query.days * DAY_MS;
      const rows = await statistics.postbacks.readQuality({
        teamId,
        network: query.network,
        timeZone,
        sinceMs,
      });
      return rows.map(presentQuality);
    },
  ),

  get: procedures.postbacks.get.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const [shown] = await listPostbackRows(tx, actor.teamId, [params.postbackId]);
      if (!shown) throw new AppError('postback.not_found');
      return presentRecord(shown, {
        timeZone: actor.timeZone,
        attempts: await listAttemptRows(tx, shown.postback),
        conversion: await findConversion(tx, shown.postback),
      });
    }),
  ),

  select: procedures.postbacks.select.handler(({ input: { body }, context }) => selectPixels(context, body)),

  forward: procedures.postbacks.forward.handler(({ input: { body }, context }) =>
    startForward(context, body),
  ),

  forwards: procedures.postbacks.forwards.handler(({ input: { query }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const newest = await findNewestForward(tx, actor.teamId, query.network);
      return newest ? [presentForward(newest, await readProgress(tx, newest))] : [];
    }),
  ),

  progress: procedures.postbacks.progress.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const forward = await findForward(tx, actor.teamId, params.forwardId);
      if (!forward) throw new AppError('postback.forward_not_found');
      return presentForward(forward, await readProgress(tx, forward));
    }),
  ),

  stopForward: procedures.postbacks.stopForward.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const forward = await findForward(tx, actor.teamId, params.forwardId);
      if (!forward) throw new AppError('postback.forward_not_found');
      await stopForward(tx, forward);
      const stopped = (await findForward(tx, actor.teamId, params.forwardId)) ?? forward;
      return presentForward(stopped, await readProgress(tx, stopped));
    }),
  ),
};

/** The search says which rows, and PostgreSQL what is in them: a state is never older than the answer. */
async function listPage({ actor, inTeam, statistics, clock }: TeamContext, query: PostbackListQuery) {
  const { teamId, timeZone } = actor;
  const { cursor, limit, ...filterQuery } = query;
  const filter = await inTeam((tx) => readFilter(tx, timeZone, filterQuery));
  const places = await statistics.postbacks.listIds({
    teamId,
    filter,
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
    now: clock(),
  });
  const shown = places.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const rows = await inTeam((tx) => listPostbackRows(tx, teamId, ids));
  const last = shown.at(-1);
  return {
    items: rows.map(presentPostback),
    next: places.length > limit && last ? `${last.atMs}-${last.id}` : null,
    timeZone,
  };
}

function readCursor(text: string): PostbackPlace {
  const [atMs = 0, id = 0] = text.split('-').map(Number);
  return { atMs, id };
}
