/** Two tabs on one stream: the later must not bring back what the earlier has replaced. */

import type { StreamDetail } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../../../test/landing-calls.ts';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls, streamOf, streamSettings } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;
let streams: StreamCalls;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team([], { balanceMicros: 5_000_000 });
  streams = streamCalls(team, team.owner.call);
});

const OLD = 'https://old.example/';
const NEW = 'https://new.example/';
const APP = { minimalVersion: '8.1', availableGeo: ['DE'], blockedGeo: [] };
/** As a tab does: with the version that it was opened with. */
const save = ({ id, version }: StreamDetail, fields: object) =>
  streams.update({ id }, { version, ...fields });

describe('the later of two tabs', () => {
  it('does not bring the old offer link back', async () => {
    const opened = await streams.create({ link: OLD });
    expect((await save(opened, { link: NEW, settings: streamSettings() })).status).toBe(200);
    const late = save(opened, { link: OLD, settings: streamSettings({ footer: '18+' }) });
    expect(await errorOf(late)).toMatchObject({
      code: 'stream.changed_meanwhile',
      details: { version: 2, fields: ['link'] },
    });
    expect(await streams.get(opened)).toMatchObject({ link: NEW, version: 2 });
  });

  it('does not write over settings, application or landings either', async () => {
    const opened = await streams.launchable();
    const theirs = { settings: streamSettings({ footer: 'Theirs' }), app: APP, landings: [] };
    expect((await save(opened, theirs)).status).toBe(200);
    const { landings } = opened;
    const mine = {
      settings: streamSettings({ footer: 'Mine' }),
      app: { ...APP, blockedGeo: ['FR'] },
      landings: landings.map(({ landingId, weight }) => ({ landingId, weight })),
    };
    for (const [field, value] of Object.entries(mine)) {
      expect(await errorOf(save(opened, { [field]: value }))).toMatchObject({ details: { fields: [field] } });
    }
    expect(await streams.get(opened)).toMatchObject(theirs);
  });

  it('is refused where it read a version that nobody kept', async () => {
    const stream = await streams.create({ link: OLD });
    expect(await errorOf(save({ ...stream, version: 7 }, { link: NEW }))).toMatchObject({
      code: 'stream.changed_meanwhile',
    });
  });

  it('says nothing where both tabs want the same, or an answer was lost on its way', async () => {
    const opened = await streams.create({ link: OLD });
    await save(opened, { link: NEW });
    expect(streamOf(await save(opened, { link: NEW }))).toMatchObject({ link: NEW, version: 2 });
  });
});

describe('what changes none of the fields that are saved', () => {
  it('is in nobody’s way: a launch, a pixel, another step', async () => {
    const opened = await streams.launchable({ link: OLD });
    await streams.act(opened, 'launch');
    const pixel = { network: 'facebook', pixelId: '1', token: 'EAAtoken' };
    await team.owner.call('POST', `${streams.path}/${opened.id}/pixels`, pixel);
    await save(opened, { app: APP });
    expect(streamOf(await save(opened, { link: NEW }))).toMatchObject({ link: NEW, app: APP });
  });
});

it('an update says which version it was made from', async () => {
  const { id } = await streams.create();
  const answer = await team.owner.call('PATCH', `${streams.path}/${id}`, { name: 'Blind' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
});
