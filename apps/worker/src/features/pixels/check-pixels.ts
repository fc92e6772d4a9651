/** The sentinel: asks the networks whether they still take the pixels' tokens, before events have to wait for the answer. */
import { checkToken, type Networks } from '@sluice/networks';
import { type Db, type PixelRow, pixelRecord, pixels, withTeam } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import { reopenPostbacks } from '@sluice/streams';
import { and, eq, lte, sql } from 'drizzle-orm';

/** Taken at a time, and asked together: networks limit calls, and a silent one must not hold up the rest for long. */
const PIXELS_MAX = 20;
/** While it is asked, nobody else asks; and after a network did not answer. */
const AGAIN_MS = 5 * 60_000;

export type SentinelDeps = {
  db: Db;
  log: Log;
  secrets: Secrets;
  networks: Networks;
  /** Between two looks at a token. */
  everyMs: number;
};
type PixelKey = Pick<PixelRow, 'teamId' | 'id'>;

/** All that are due, a few at a time. Answers how many there were. */
export async function checkPixels(deps: SentinelDeps, signal?: AbortSignal): Promise<number> {
  let checked = 0;
  while (!signal?.aborted) {
    const due = await listDue(deps.db);
    if (due.length === 0) break;
    await Promise.all(due.map((pixel) => checkPixel(deps, pixel)));
    checked += due.length;
  }
  return checked;
}

async function listDue(db: Db): Promise<PixelKey[]> {
  const { rows } = await db.execute<{ team_id: number; id: number }>(
    sql`SELECT team_id, id FROM list_unchecked_pixels(now(), ${PIXELS_MAX})`,
  );
  return rows.map(({ team_id: teamId, id }) => ({ teamId, id }));
}

async function checkPixel(deps: SentinelDeps, key: PixelKey): Promise<void> {
  const { db, log, secrets, networks, everyMs } = deps;
  const pixel = await claimPixel(db, key);
  if (!pixel?.token) return;
  const { teamId, streamId, network, pixelId, version } = pixel;
  const token = secrets.open(pixel.token, pixelRecord(pixel));
  const answer = await checkToken(networks, network, { pixelId, token });
  const state = ({ taken: 'good', refused: 'refused', unknown: 'silent' } as const)[answer.kind];
  await withTeam(db, teamId, async (tx) => {
    const [changed] = await tx
      .update(pixels)
      .set({
        tokenState: state,
        tokenError: answer.kind === 'refused' ? answer.error : null,
        tokenCheckedAt: sql`now()`,
        tokenCheckAt: inMs(state === 'silent' ? AGAIN_MS : spread(everyMs)),
      })
      // Another token meanwhile has a look of its own.
      .where(and(ofPixel(key), eq(pixels.version, version)))
      .returning();
    // The network has given its right back: what waited for another token goes with this one.
    if (changed && state === 'good' && pixel.tokenState === 'refused') await reopenPostbacks(tx, changed);
  });
  if (state === 'refused' && pixel.tokenState !== 'refused')
    log.warn({ teamId, streamId, network, pixelId }, 'a token is refused');
}

/** One of several workers gets it. */
function claimPixel(db: Db, key: PixelKey): Promise<PixelRow | undefined> {
  return withTeam(db, key.teamId, async (tx) => {
    const [pixel] = await tx
      .update(pixels)
      .set({ tokenCheckAt: inMs(AGAIN_MS) })
      .where(and(ofPixel(key), lte(pixels.tokenCheckAt, sql`now()`)))
      .returning();
    return pixel;
  });
}

const ofPixel = ({ teamId, id }: PixelKey) => and(eq(pixels.teamId, teamId), eq(pixels.id, id));
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
/** Those that were saved together are not asked together for ever. */
const spread = (ms: number): number => Math.round(ms * (0.9 + Math.random() / 5));
