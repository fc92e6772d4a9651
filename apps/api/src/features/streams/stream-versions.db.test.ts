import type { StreamDetail } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../../../test/landing-calls.ts';
import type { Call, TestTeam } from '../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls, streamOf, streamSettings } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;
let call: Call;
let streams: StreamCalls;

const api = useTestApi({ superuser: true });
beforeEach(async () => {
  team = await api.team([], { balanceMicros: 5_000_000 });
  call = team.owner.call;
  streams = streamCalls(team, call);
});

/** What its author decides, as the detail tells it. */
function decided(stream: StreamDetail) {
  const { name, tags, cloak, countries, languages, devices, os, link, settings, app } = stream;
  const landings = stream.landings.map(({ landingId, weight }) => ({ landingId, weight }));
  return { name, tags, cloak, countries, languages, devices, os, link, landings, settings, app };
}

describe('every save', () => {
  it('[S3.10-03] keeps the settings whole, in the stream and in its version', async () => {
    await api.superuser.query(`UPDATE teams SET permissions = '{customJs}' WHERE id = $1`, [team.teamId]);
    const stream = await streams.create();
    const settings = streamSettings({
      iosDisableLanding: true,
      isRedirectedToOffer: true,
      footer: '18+',
      customJs: '<script>window.seen = true</script>',
    });
    const app = { minimalVersion: '8.1', availableGeo: ['DE', 'PL'], blockedGeo: ['US'] };
    await streams.update(stream, { settings, app });
    const read = await streams.get(stream);
    expect(read).toMatchObject({ settings, app, version: 2 });
    const { rows } = await api.superuser.query('SELECT settings, app FROM streams WHERE id = $1', [
      stream.id,
    ]);
    expect(rows).toEqual([{ settings, app }]);
    const [newest] = await streams.versions(stream);
    expect(newest?.fields).toEqual(decided(read));
  });

  it('that names nothing new makes no version', async () => {
    const stream = await streams.launchable({
      tags: ['a'],
      settings: streamSettings({ vertical: 'dating' }),
    });
    const same = streamOf(await streams.update(stream, decided(stream)));
    expect(same.version).toBe(1);
  });
});

describe('restoring a version', () => {
  it('makes its fields the newest, as one more version, and leaves the rest', async () => {
    const stream = await streams.launchable({ name: 'First', tags: ['one'], countries: ['DE'] });
    const other = await streams.landings.completed();
    const changed = {
      name: 'Second',
      tags: ['two'],
      countries: [],
      link: 'https://offer.example/',
      landings: [{ landingId: other.id, weight: 100 }],
      settings: streamSettings({ pwaPlacement: 'load' }),
    };
    expect((await streams.update(stream, changed)).status).toBe(200);
    await streams.act(stream, 'launch');
    const restored = streamOf(await streams.act(stream, 'versions/1/restore'));
    expect(decided(restored)).toEqual(decided(stream));
    expect(restored).toMatchObject({ version: 4, status: 'launched' });
    expect((await streams.versions(stream)).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    const again = streamOf(await streams.act(stream, 'versions/2/restore'));
    expect(again).toMatchObject({ ...changed, landings: [{ landingId: other.id }], version: 5 });
  });

  it('is refused where there is none, or none to bring back', async () => {
    const stream = await streams.create();
    const missing = { code: 'stream.version_not_found' };
    expect(await errorOf(streams.act(stream, 'versions/9/restore'))).toMatchObject(missing);
    await api.superuser.query('UPDATE stream_versions SET fields = NULL WHERE stream_id = $1', [stream.id]);
    expect(await errorOf(streams.act(stream, 'versions/1/restore'))).toMatchObject(missing);
    expect((await streams.versions(stream))[0]).toMatchObject({ version: 1, fields: null });
    expect(await errorOf(streams.act({ id: 2_147_483_647 }, 'versions/1/restore'))).toMatchObject({
      code: 'stream.not_found',
    });
  });

  it('is refused where its landing is gone', async () => {
    const stream = await streams.launchable();
    await streams.update(stream, { landings: [] });
    await api.superuser.query('UPDATE landings SET removed_at = now() WHERE team_id = $1', [team.teamId]);
    expect(await errorOf(streams.act(stream, 'versions/1/restore'))).toMatchObject({
      code: 'landing.not_found',
    });
  });
});

describe('removing many', () => {
  it('removes all of them, or none', async () => {
    const made = [await streams.create(), await streams.create(), await streams.create()];
    const ids = made.map(({ id }) => id);
    const removeMany = (wanted: number[]) => call('POST', `${streams.path}/remove`, { ids: wanted });
    expect(await errorOf(removeMany([...ids, 2_147_483_647]))).toMatchObject({ code: 'stream.not_found' });
    expect((await streams.list()).total).toBe(3);
    const buyer = await api.member(team, ['mediabuyer']);
    expect(await errorOf(buyer.call('POST', `${streams.path}/remove`, { ids }))).toMatchObject({
      code: 'stream.not_found',
    });
    const [first, second] = ids;
    expect((await removeMany([first ?? 0, second ?? 0, first ?? 0])).body).toEqual({ removed: 2 });
    expect((await streams.list()).items.map(({ id }) => id)).toEqual([ids[2]]);
  });
});
