import type { Picture } from '@sluice/contracts';
import { PATHS } from '@sluice/games/page';
import { pictures } from '@sluice/postgres';
import type { Actor } from '../../../actor.ts';
import { refuseWhenEmpty } from '../../../http/rates.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { TeamWork } from '../../../team-work.ts';
import { encodePicture } from './encode-picture.ts';

type UploadContext = RequestContext & { actor: Actor; inTeam: TeamWork };

/** The bytes first, the row second: a picture that a landing can name is there for every edge to fetch. */
export async function uploadPicture(context: UploadContext, file: File): Promise<Picture> {
  const { actor, inTeam, rates, preview, pictureStore, encodingSlots } = context;
  refuseWhenEmpty(rates.uploads, `user:${actor.userId}`);
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
