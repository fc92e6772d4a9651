/** A pixel, a postback to it that is being forwarded, and a finished transfer, for a team with one of everything. */
import {
  pixelRecord,
  pixels,
  postbackForwards,
  postbacks,
  streamCarries,
  type TeamDb,
} from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';

const TOKEN = 'EAAtokenOfTheWorld';

export async function insertStreamRows(
  tx: TeamDb,
  { teamId, memberId, streamId }: { teamId: number; memberId: number; streamId: number },
): Promise<Record<'pixelId' | 'carryId' | 'postbackId' | 'forwardId', number>> {
  const place = { teamId, streamId, network: 'facebook', pixelId: '1001' } as const;
  const token = createSecrets(DEVELOPMENT_KEYS).seal(TOKEN, pixelRecord(place));
  const [pixel] = await tx
    .insert(pixels)
    .values({ ...place, memberId, token, tokenHint: TOKEN.slice(-4) })
    .returning();
  const [postback] = await tx
    .insert(postbacks)
    .values({
      ...place,
      memberId,
      eventId: '0198c0de-0000-7000-8000-000000000002',
      event: 'Lead',
      host: 'first.example.com',
      country: 'DE',
      clickId: '0198c0de-0000-7000-8000-000000000001',
      visitorId: '1',
      at: new Date(),
    })
    .returning();
  const [forward] = await tx
    .insert(postbackForwards)
    .values({
      teamId,
      memberId,
      network: 'facebook',
      selection: { ids: [postback?.id ?? 0] },
      pixelIds: [place.pixelId],
      total: 1,
    })
    .returning();
  const [carry] = await tx
    .insert(streamCarries)
    .values({
      teamId,
      kind: 'transfer',
      state: 'done',
      stepsDone: 7,
      sourceId: streamId,
      targetId: streamId,
      byMemberId: memberId,
      toMemberId: memberId,
    })
    .returning();
  return {
    pixelId: pixel?.id ?? 0,
    carryId: carry?.id ?? 0,
    postbackId: postback?.id ?? 0,
    forwardId: forward?.id ?? 0,
  };
}
