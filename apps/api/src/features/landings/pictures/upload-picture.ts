import type { Picture } from '@sluice/contracts';
import { PATHS } from '@sluice/games/page';
import { pictures } from '@sluice/postgres';
import { limitRate } from '../../../http/rates.ts';
import type { TeamContext } from '../../../http/request-context.ts';
import { encodePicture } from './encode-picture.ts';

/** Stores the bytes before the row: every picture that a landing can name can be fetched by the edges. */
export async function uploadPicture(context: TeamContext, file: File): Promise<Picture> {
  const { actor, inTeam, rates, preview, pictureStore, encodingSlots } = context;
  limitRate(rates.uploads, `user:${actor.userId}`);
  const { name, bytes, width, height } = await encodingSlots(async () =>
    encodePicture(new Uint8Array(await file.arrayBuffer())),
  );
  await pictureStore.put(name, bytes);
  const { teamId, memberId } = actor;
  await inTeam((tx) =>
    tx
      .insert(pictures)
      .values({ teamId, name, bytes: bytes.length, width, height, memberId })
      .onConflictDoNothing(),
  );
  return { name, url: `${preview.base}${PATHS.picture}${name}`, width, height, bytes: bytes.length };
}
