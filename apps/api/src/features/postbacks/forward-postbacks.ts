/** Telling postbacks again: counts what is selected, checks a token per pixel with the network, then leaves the rest to a job. */
import type { CheckedPixel, PostbackSelection, SelectedPixels, StartedForward } from '@sluice/contracts';
import { PIXEL_RULES } from '@sluice/contracts';
import { POSTBACK_LIMITS } from '@sluice/contracts/values';
import { checkToken } from '@sluice/networks';
import {
  enqueueTeamJobs,
  forwardPostbacksJob,
  type PixelRow,
  pixelRecord,
  postbackForwards,
} from '@sluice/postgres';
import type { Network, PostbackNetwork } from '@sluice/reference';
import { AppError } from '@sluice/runtime';
import type { PostbackFilter } from '@sluice/statistics';
import { reopenPostbacks } from '@sluice/streams';
import { sealToken } from '../../access/seal-token.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { presentForward, readProgress } from './forward-progress.ts';
import { replaceToken } from './pixel-token.store.ts';
import { readFilter } from './postback-filter.ts';
import { listPixelRows, listSelectedRows } from './postbacks.store.ts';
import { knownError } from './present-postback.ts';

type Counted = { pixelId: string; count: number; error: string | null };
type Selected = {
  network: PostbackNetwork;
  total: number;
  pixels: Counted[];
  stored: { ids: number[] } | { filter: Record<string, unknown> };
};
type Token = { pixelId: string; token: string };

export async function selectPixels(
  context: TeamContext,
  selection: PostbackSelection,
): Promise<SelectedPixels> {
  const { actor, inTeam } = context;
  const { network, total, pixels } = await countSelection(context, selection);
  const rows = await inTeam((tx) =>
    network === 's2s'
      ? Promise.resolve([])
      : listPixelRows(
          tx,
          actor.teamId,
          network,
          pixels.map(({ pixelId }) => pixelId),
        ),
  );
  return {
    total,
    pixels: pixels.map(({ pixelId, count, error }) => ({
      pixelId,
      count,
      error: knownError(error),
      tokenHint: rows.find((row) => row.pixelId === pixelId && row.tokenHint !== null)?.tokenHint ?? null,
    })),
  };
}

/** Nothing is sent before every token was checked; pixels whose token is refused stay as they are. */
export async function startForward(
  context: TeamContext,
  { selection, tokens }: { selection: PostbackSelection; tokens: readonly Token[] },
): Promise<StartedForward> {
  const { actor, inTeam } = context;
  const { teamId, memberId } = actor;
  const { network, total, pixels, stored } = await countSelection(context, selection);
  if (total > POSTBACK_LIMITS.forwarded || pixels.length > POSTBACK_LIMITS.pixels) {
    throw new AppError('postback.forward_too_large', { limit: POSTBACK_LIMITS.forwarded });
  }
  const checked =
    network === 's2s' ? pixels.map(withoutToken) : await checkPixels(context, network, pixels, tokens);
  const taken = checked.filter(({ outcome }) => outcome === 'taken' || outcome === 'not_needed');
  if (taken.length === 0) return { forward: null, pixels: checked };
  const pixelIds = taken.map(({ pixelId }) => pixelId);
  const forward = await inTeam(async (tx) => {
    if (network !== 's2s') {
      const rows = await listPixelRows(tx, teamId, network, pixelIds);
      for (const row of rows) {
        const given = tokens.find(({ pixelId }) => pixelId === row.pixelId);
        if (given) {
          const sealed = sealToken(context.secrets, row, given.token);
          await replaceToken(tx, row, sealed);
          const changes = { token: { from: row.tokenHint, to: sealed.tokenHint } };
          const subject = { id: row.id, name: row.pixelId };
          await recordAudit(tx, actor, { action: 'pixel.updated', subject, changes });
        }
        // The token is good: nothing of this pixel has to wait for another any more.
        await reopenPostbacks(tx, row);
      }
    }
    const [made] = await tx
      .insert(postbackForwards)
      .values({
        teamId,
        memberId,
        network,
        selection: stored,
        pixelIds,
        total: 'ids' in stored ? total : taken.reduce((sum, { count }) => sum + count, 0),
      })
      .returning();
    if (!made) throw new Error('the forward was not inserted');
    await enqueueTeamJobs(tx, [forwardPostbacksJob(made.id)]);
    return presentForward(made, await readProgress(tx, made));
  });
  return { forward, pixels: checked };
}

const withoutToken = ({ pixelId, count }: Counted): CheckedPixel => ({
  pixelId,
  count,
  outcome: 'not_needed',
  error: null,
});

async function countSelection(context: TeamContext, selection: PostbackSelection): Promise<Selected> {
  const { actor, inTeam, statistics } = context;
  const { teamId, timeZone } = actor;
  if ('ids' in selection) {
    const { network } = selection;
    const rows = await inTeam((tx) => listSelectedRows(tx, teamId, network, selection.ids));
    const counted = rows.map(({ pixelId, error }) => ({ pixelId, error, count: 1 }));
    const ids = rows.map(({ id }) => id);
    return { network, total: ids.length, pixels: sumByPixel(counted), stored: { ids } };
  }
  const filter: PostbackFilter = await inTeam((tx) => readFilter(tx, timeZone, selection.filter));
  const counted = await statistics.postbacks.countByPixel({ teamId, filter });
  const pixels = sumByPixel(
    counted.map(({ pixelId, error, count }) => ({ pixelId, count, error: error || null })),
  );
  const total = pixels.reduce((sum, { count }) => sum + count, 0);
  return { network: filter.network, total, pixels, stored: { filter } };
}

/** The most frequent error stands for a pixel. */
function sumByPixel(counted: readonly Counted[]): Counted[] {
  const byPixel = new Map<string, Counted & { most: number }>();
  for (const { pixelId, count, error } of counted) {
    const sum = byPixel.get(pixelId) ?? { pixelId, count: 0, error: null, most: 0 };
    const isMore = error !== null && count > sum.most;
    byPixel.set(pixelId, {
      ...sum,
      count: sum.count + count,
      ...(isMore && { error, most: count }),
    });
  }
  return [...byPixel.values()]
    .map(({ most: _, ...pixel }) => pixel)
    .sort((one, other) => other.count - one.count);
}

async function checkPixels(
  context: TeamContext,
  network: Network,
  pixels: readonly Counted[],
  tokens: readonly Token[],
): Promise<CheckedPixel[]> {
  const { actor, inTeam } = context;
  const rows = await inTeam((tx) =>
    listPixelRows(
      tx,
      actor.teamId,
      network,
      pixels.map(({ pixelId }) => pixelId),
    ),
  );
  return Promise.all(
    pixels.map(async ({ pixelId, count }) => {
      const row = rows.find((each) => each.pixelId === pixelId && each.token !== null);
      const given = tokens.find((each) => each.pixelId === pixelId)?.token;
      const token = given ?? openToken(context, row);
      return {
        pixelId,
        count,
        ...(await checkPixel(context, network, {
          pixelId,
          token,
          hasPixel: rows.some((each) => each.pixelId === pixelId),
        })),
      };
    }),
  );
}

const openToken = ({ secrets }: TeamContext, row: PixelRow | undefined): string | undefined =>
  row?.token ? secrets.open(row.token, pixelRecord(row)) : undefined;

async function checkPixel(
  { networks }: TeamContext,
  network: Network,
  { pixelId, token, hasPixel }: { pixelId: string; token: string | undefined; hasPixel: boolean },
): Promise<Pick<CheckedPixel, 'outcome' | 'error'>> {
  // No stream has it any more: with whatever token, nothing could be sent.
  if (!hasPixel) return { outcome: 'refused', error: 'Pixel_Undefined' };
  if (token === undefined) return { outcome: 'missing', error: 'Null' };
  if (!PIXEL_RULES[network].token.safeParse(token).success) {
    return { outcome: 'refused', error: network === 'tiktok' ? 'Token_Exception' : 'OAuth_Exception' };
  }
  const answer = await checkToken(networks, network, { pixelId, token });
  if (answer.kind === 'refused') return { outcome: 'refused', error: answer.error };
  return answer.kind === 'taken'
    ? { outcome: 'taken', error: null }
    : { outcome: 'unknown', error: 'Network_Error' };
}
