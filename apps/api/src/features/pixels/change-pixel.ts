/** Every way to change the pixels of a stream. Each locks the stream, so that counts and comparisons stay true. */

import { PIXEL_LIMITS, PIXEL_RULES, type PixelAdd } from '@sluice/contracts';
import type { PixelRow, StreamRow, TeamDb } from '@sluice/postgres';
import type { Network } from '@sluice/reference';
import { AppError } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import { recordStreamVersion, reopenPostbacks } from '@sluice/streams';
import type { Actor } from '../../access/actor.ts';
import { sealToken } from '../../access/seal-token.ts';
import { lockStream } from '../../access/stream.store.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { readLines } from './pixel-lines.ts';
import {
  countPixelRows,
  deletePixelRow,
  findPixelRow,
  insertPixelRows,
  listKnownPixelIds,
  type NewPixel,
  updatePixelToken,
} from './pixels.store.ts';

/** The actor, and the keys that encrypt tokens. */
export type PixelWork = { tx: TeamDb; actor: Actor; secrets: Secrets };

export async function addPixel(work: PixelWork, streamId: number, added: PixelAdd): Promise<PixelRow> {
  const stream = await lockStream(work.tx, work.actor, streamId);
  const known = await listKnownPixelIds(work.tx, stream, added.network, [added.pixelId]);
  if (known.size > 0) throw new AppError('pixel.taken');
  const [made] = await insert(work, stream, added.network, [added]);
  if (!made) throw new Error('the pixel was not inserted');
  return made;
}

/** All or none: people fix the wrong lines and paste all of them again. */
export async function addPixels(
  work: PixelWork,
  streamId: number,
  { network, lines }: { network: Network; lines: string },
): Promise<PixelRow[]> {
  const stream = await lockStream(work.tx, work.actor, streamId);
  const read = await readLines(network, lines, (pixelIds) =>
    listKnownPixelIds(work.tx, stream, network, pixelIds),
  );
  return insert(work, stream, network, read);
}

export async function setPixelToken(
  work: PixelWork,
  { streamId, pixelId }: { streamId: number; pixelId: number },
  { token, version }: { token: string; version: number },
): Promise<{ pixel: PixelRow; released: number }> {
  const { tx, actor, secrets } = work;
  const pixel = await getPixel(work, streamId, pixelId);
  if (version !== pixel.version) throw new AppError('pixel.changed_meanwhile', { version: pixel.version });
  const sealed = sealToken(secrets, pixel, readToken(pixel.network, token));
  const changed = { ...sealed, version: version + 1 };
  const saved = await updatePixelToken(tx, pixel, changed);
  const released = await reopenPostbacks(tx, pixel);
  const changes = { token: { from: pixel.tokenHint, to: sealed.tokenHint } };
  await recordAudit(tx, actor, { action: 'pixel.updated', subject: subjectOf(pixel), changes });
  return { pixel: saved, released };
}

export async function removePixel(
  work: PixelWork,
  { streamId, pixelId }: { streamId: number; pixelId: number },
): Promise<void> {
  const { tx, actor } = work;
  const pixel = await getPixel(work, streamId, pixelId);
  await deletePixelRow(tx, pixel);
  const left = await countPixelRows(tx, { teamId: pixel.teamId, id: streamId }, pixel.network);
  if (left === 0) await recordNetworks(work, streamId);
  await recordAudit(tx, actor, { action: 'pixel.removed', subject: subjectOf(pixel) });
}

/** The edge stores a network's click ids only for streams that have one of its pixels. */
async function recordNetworks({ tx, actor }: PixelWork, streamId: number): Promise<void> {
  await recordStreamVersion(tx, { teamId: actor.teamId, streamId, byMemberId: actor.memberId });
}

async function insert(
  work: PixelWork,
  stream: StreamRow,
  network: Network,
  added: readonly { pixelId: string; token: string | null }[],
): Promise<PixelRow[]> {
  const { tx, actor, secrets } = work;
  const held = await countPixelRows(tx, stream, network);
  if (held + added.length > PIXEL_LIMITS.pixels) {
    throw new AppError('pixel.limit_reached', { limit: PIXEL_LIMITS.pixels });
  }
  const place = { teamId: stream.teamId, streamId: stream.id, network };
  const rows: NewPixel[] = added.map(({ pixelId, token }) => ({
    network,
    pixelId,
    memberId: actor.memberId,
    ...sealToken(secrets, { ...place, pixelId }, token),
  }));
  const made = await insertPixelRows(tx, stream, rows);
  for (const pixel of made) {
    await recordAudit(tx, actor, { action: 'pixel.added', subject: subjectOf(pixel) });
    // Postbacks of an earlier pixel with the same id.
    if (pixel.token) await reopenPostbacks(tx, pixel);
  }
  if (held === 0 && made.length > 0) await recordNetworks(work, stream.id);
  return made;
}

async function getPixel(work: PixelWork, streamId: number, pixelId: number): Promise<PixelRow> {
  const pixel = await findPixelRow(work.tx, await lockStream(work.tx, work.actor, streamId), pixelId);
  if (!pixel) throw new AppError('pixel.not_found');
  return pixel;
}

/** The rule depends on the pixel's network, which the request's schema cannot know. */
function readToken(network: Network, token: string): string {
  const read = PIXEL_RULES[network].token.safeParse(token);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ message }) => ({ field: 'body.token', message }));
  throw new AppError('request.invalid', { fields });
}

const subjectOf = ({ id, pixelId }: PixelRow) => ({ id, name: pixelId });
