/** Where a lane's postbacks go: a pixel with its token, or an address of the team's own. */
import type { Delivery } from '@sluice/networks';
import { type PostbackRow, pixelRecord, streams, type TeamDb } from '@sluice/postgres';
import { readStreamSettings } from '@sluice/streams';
import { and, eq } from 'drizzle-orm';
import type { PostbackDeps } from './postback-deps.ts';
import { findPixelForShare, type Lane } from './postbacks.store.ts';
import { toOutgoing, toS2sValues } from './to-outgoing.ts';

/** Both networks take as many in one call. */
const NETWORK_BATCH_MAX = 1_000;

export type Destination = {
  /** Changes with the token or address, to see after a refusal whether it has been replaced meanwhile. */
  version: string;
  batchMax: number;
  send: (rows: readonly PostbackRow[], signal: AbortSignal) => Promise<Delivery>;
};
export type Missing = { missing: 'Null' | 'Pixel_Undefined' };

/** With a row lock, so that it is not replaced before the transaction ends. */
export function findDestination(deps: PostbackDeps, tx: TeamDb, lane: Lane): Promise<Destination | Missing> {
  return lane.network === 's2s' ? findAddress(deps, tx, lane) : findPixel(deps, tx, lane);
}

async function findPixel(deps: PostbackDeps, tx: TeamDb, lane: Lane): Promise<Destination | Missing> {
  const { network, pixelId } = lane;
  const pixel = await findPixelForShare(tx, lane);
  if (!pixel || network === 's2s') return { missing: 'Pixel_Undefined' };
  if (pixel.token === null) return { missing: 'Null' };
  const token = deps.secrets.open(pixel.token, pixelRecord(pixel));
  return {
    version: pixel.token.toString('base64'),
    batchMax: NETWORK_BATCH_MAX,
    send: (rows, signal) => deps.networks[network]({ pixelId, token }, rows.map(toOutgoing), signal),
  };
}

async function findAddress(deps: PostbackDeps, tx: TeamDb, lane: Lane): Promise<Destination | Missing> {
  const [stream] = await tx
    .select()
    .from(streams)
    .where(and(eq(streams.teamId, lane.teamId), eq(streams.id, lane.streamId)))
    .for('share');
  const target = stream && readStreamSettings(stream).s2s.find(({ id }) => id === lane.pixelId);
  if (!target) return { missing: 'Pixel_Undefined' };
  return {
    version: `${target.method} ${target.url}`,
    // Trackers take one at a time.
    batchMax: 1,
    send: ([row], signal) => {
      if (!row) throw new Error('nothing to send');
      return deps.sendS2s(target, toS2sValues(row), signal);
    },
  };
}
