import { type PixelRow, type PostbackRow, pixelRecord, type TeamDb } from '@sluice/postgres';
import { isExpired } from './next-try.ts';
import type { PostbackDeps } from './postback-deps.ts';
import {
  claimRows,
  findHeldReason,
  findPixelForShare,
  holdPlace,
  type Place,
  settleRow,
} from './postbacks.store.ts';

/** Told in one call. Small, because a refusal is looked for by halves, and each half is a call. */
const BATCH_MAX = 20;

export type Claimed = {
  rows: PostbackRow[];
  token: string;
  /** As it is kept: whether it is still the same is asked once the network has refused it. */
  sealed: PixelRow['token'];
};

/** What is to be told next of a pixel, and by which token; undefined when nothing is, or nothing can be. */
export async function claimBatch(
  { secrets, leaseMs }: PostbackDeps,
  tx: TeamDb,
  place: Place,
): Promise<Claimed | undefined> {
  const pixel = await findPixelForShare(tx, place);
  const reason = findReason(pixel) ?? (await findHeldReason(tx, place));
  if (!pixel?.token || reason) {
    await holdPlace(tx, place, reason ?? 'Null');
    return undefined;
  }
  const token = secrets.open(pixel.token, pixelRecord(pixel));
  const claimed = await claimRows(tx, place, { most: BATCH_MAX, leaseMs });
  if (claimed.length === 0) return undefined;
  const rows: PostbackRow[] = [];
  for (const row of claimed) {
    if (!isExpired(row, Date.now())) rows.push(row);
    else await settleRow(tx, row, { state: 'error', error: row.error ?? 'Event_Expired' });
  }
  return { rows, token, sealed: pixel.token };
}

function findReason(pixel: PixelRow | undefined): string | undefined {
  if (!pixel) return 'Pixel_Undefined';
  return pixel.token === null ? 'Null' : undefined;
}
