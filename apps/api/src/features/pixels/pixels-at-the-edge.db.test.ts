/** What follows a change of pixels: what the edge keeps of a visit, and what waited for a token. */

import type { Pixel } from '@sluice/contracts';
import { newEventId } from '@sluice/events';
import { postbacks, streamVersions, withTeam } from '@sluice/postgres';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const TOKEN = 'EAAveryOwnSecretToken1234';

let team: TestTeam;
let streamId: number;
let path: string;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team([{ name: 'Stream' }]);
  streamId = team.streams[0]?.id ?? 0;
  path = `/teams/${team.teamId}/streams/${streamId}/pixels`;
});

const add = async (pixelId: string, network = 'facebook', token: string | null = TOKEN) =>
  (await team.owner.call('POST', path, { network, pixelId, token })).body as Pixel;
const remove = ({ id }: Pixel) => team.owner.call('DELETE', `${path}/${id}`);

/** Of each version that the stream has had. */
const networks = () =>
  withTeam(api.database.db, team.teamId, async (tx) => {
    const rows = await tx.select().from(streamVersions).orderBy(asc(streamVersions.version));
    return rows.map(({ document }) => document.networks);
  });

describe('the edge', () => {
  it('is told a stream’s networks with its first pixel of one, and with its last', async () => {
    const [first, second, other] = [await add('1'), await add('2'), await add('C1', 'tiktok')];
    await remove(first);
    expect(await networks()).toEqual([[], ['facebook'], ['facebook', 'tiktok']]);
    await remove(second);
    await remove(other);
    expect((await networks()).slice(3)).toEqual([['tiktok'], []]);
  });

  it('is told once of many that are added together', async () => {
    await team.owner.call('POST', `${path}/bulk`, { network: 'facebook', lines: '1:EAAone\n2:EAAtwo' });
    expect(await networks()).toEqual([[], ['facebook']]);
  });
});

describe('what waited for a token', () => {
  const hold = (network: 'facebook' | 'tiktok', pixelId: string) =>
    withTeam(api.database.db, team.teamId, (tx) =>
      tx.insert(postbacks).values({
        teamId: team.teamId,
        streamId,
        memberId: 1,
        network,
        pixelId,
        event: 'Lead',
        eventId: newEventId(),
        clickId: newEventId(),
        visitorId: '1',
        host: 'play.example',
        country: 'DE',
        at: new Date(),
        state: 'held',
        error: 'OAuth_Exception',
        tries: 3,
      }),
    );
  const states = () =>
    withTeam(api.database.db, team.teamId, async (tx) => {
      const rows = await tx.select().from(postbacks).orderBy(asc(postbacks.id));
      return rows.map(({ pixelId, state, tries }) => `${pixelId} ${state} ${tries}`);
    });

  it('is told once the pixel has another, and nothing else is', async () => {
    const { id } = await add('C1', 'tiktok');
    await add('C2', 'tiktok');
    await hold('tiktok', 'C1');
    await hold('tiktok', 'C2');
    await hold('facebook', 'C1');
    await team.owner.call('PATCH', `${path}/${id}`, { version: 1, token: 'another_token-1' });
    expect(await states()).toEqual(['C1 new 0', 'C2 held 3', 'C1 held 3']);
  });

  it('is told once a pixel that was removed is added again', async () => {
    await hold('facebook', '7');
    await add('7');
    expect(await states()).toEqual(['7 new 0']);
  });
});
