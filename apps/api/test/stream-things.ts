/** A pixel and a transfer that is done, for a team that has one of everything. */
import { pixelRecord, pixels, streamCarries, type TeamDb } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';

const TOKEN = 'EAAtokenOfTheWorld';

export async function addStreamThings(
  tx: TeamDb,
  { teamId, memberId, streamId }: { teamId: number; memberId: number; streamId: number },
): Promise<{ pixelId: number; carryId: number }> {
  const place = { teamId, streamId, network: 'facebook', pixelId: '1001' } as const;
  const token = createSecrets(DEVELOPMENT_KEYS).seal(TOKEN, pixelRecord(place));
  const [pixel] = await tx
    .insert(pixels)
    .values({ ...place, memberId, token, tokenHint: TOKEN.slice(-4) })
    .returning();
  const [carry] = await tx
    .insert(streamCarries)
    .values({
      ...{ teamId, kind: 'transfer', state: 'done', stepsDone: 7, sourceId: streamId, targetId: streamId },
      ...{ byMemberId: memberId, toMemberId: memberId },
    })
    .returning();
  return { pixelId: pixel?.id ?? 0, carryId: carry?.id ?? 0 };
}
