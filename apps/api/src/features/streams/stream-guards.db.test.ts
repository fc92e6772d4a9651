/** What a stream must have before it is launched or changed, and who may write scripts into it. */

import { withTeam } from '@sluice/postgres';
import { addConnectedPlatform } from '@sluice/streams/seed';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../../../test/landing-calls.ts';
import type { Call, TestTeam } from '../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls, streamOf, streamSettings } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const SCRIPT = '<script>console.log("hello")</script>';
const WRONG_LINKS = ['https://{sub1}.example/', 'https://offer.example/?s={sub9}'];

let team: TestTeam;
let call: Call;
let streams: StreamCalls;

const api = useTestApi({ superuser: true });
beforeEach(async () => {
  team = await api.team([], { balanceMicros: 5_000_000 });
  call = team.owner.call;
  streams = streamCalls(team, call);
});

const allowScripts = () =>
  api.superuser.query(`UPDATE teams SET permissions = '{customJs}' WHERE id = $1`, [team.teamId]);
const connectAppPlatform = () =>
  withTeam(api.database.db, team.teamId, (tx) =>
    addConnectedPlatform(tx, {
      teamId: team.teamId,
      flows: [{ id: 'flow-1', link: 'https://platform.example/1' }],
    }),
  );
/** As it could be set before macros were checked. */
const setLink = (streamId: number, link: string) =>
  api.superuser.query('UPDATE streams SET link = $1 WHERE id = $2', [link, streamId]);
const addDomain = (streamId: number) =>
  call('POST', `/teams/${team.teamId}/domains`, { host: `g${streamId}.example.com`, streamId });
const split = (...shares: [landingId: number, weight: number][]) =>
  shares.map(([landingId, weight]) => ({ landingId, weight }));

describe('a launch', () => {
  it('needs a landing', async () => {
    const stream = await streams.create();
    expect(await errorOf(streams.act(stream, 'launch'))).toMatchObject({ code: 'landing.missing' });
    expect((await streams.get(stream)).status).toBe('suspended');
  });

  it('needs it completed, still', async () => {
    const stream = await streams.launchable();
    await api.superuser.query(`UPDATE landings SET status = 'draft' WHERE team_id = $1`, [team.teamId]);
    expect(await errorOf(streams.act(stream, 'launch'))).toMatchObject({ code: 'landing.not_completed' });
  });

  it('needs a white page where the cloak is on', async () => {
    const stream = await streams.launchable({ cloak: true, countries: ['DE'] });
    expect(await errorOf(streams.act(stream, 'launch'))).toMatchObject({ code: 'white_page.missing' });
    await addDomain(stream.id);
    await call('POST', `${streams.path}/${stream.id}/white-page`, { language: 'de' });
    expect(streamOf(await streams.act(stream, 'launch'))).toMatchObject({
      status: 'launched',
      whitePage: { language: 'de' },
    });
  });

  it('needs a link that the button leads to', async () => {
    const stream = await streams.launchable({ link: null });
    expect(await errorOf(streams.act(stream, 'launch'))).toMatchObject({ code: 'stream.link_missing' });
    await streams.update(stream, { link: 'https://offer.example/' });
    expect(streamOf(await streams.act(stream, 'launch')).status).toBe('launched');
    expect(await errorOf(streams.update(stream, { link: null }))).toMatchObject({
      code: 'stream.link_missing',
    });
  });

  it.each(WRONG_LINKS)('is refused where the link is %s, from before macros were checked', async (link) => {
    const stream = await streams.launchable();
    await setLink(stream.id, link);
    expect(await errorOf(streams.act(stream, 'launch'))).toMatchObject({ code: 'stream.link_macros' });
    // Any other change of it is none of the link's.
    expect((await streams.update(stream, { name: 'Renamed' })).status).toBe(200);
    await streams.update(stream, { link: 'https://offer.example/?s={click_id}' });
    expect(streamOf(await streams.act(stream, 'launch')).status).toBe('launched');
  });

  it('with such a link is refused on a free address too', async () => {
    const stream = await streams.launchable();
    await call('POST', `${streams.path}/${stream.id}/free-address`);
    await setLink(stream.id, 'https://{sub1}.example/');
    expect(await errorOf(streams.act(stream, 'launch'))).toMatchObject({ code: 'stream.link_macros' });
  });
});

describe('a link with macros that nothing fills in, or that stand in its host', () => {
  it.each(WRONG_LINKS)('%s is set by no change, whether the stream is launched or not', async (link) => {
    const stream = await streams.launchable();
    expect(await streams.update(stream, { link })).toMatchObject({ status: 422 });
    await streams.act(stream, 'launch');
    expect(await streams.update(stream, { link })).toMatchObject({ status: 422 });
    expect((await streams.get(stream)).link).toBe('https://offer.example/');
  });

  it('does not come back with an old version, unless the stream has it still', async () => {
    const stream = await streams.launchable();
    await api.superuser.query(
      `UPDATE stream_versions SET fields = jsonb_set(fields, '{link}', '"https://{sub1}.example/"') WHERE stream_id = $1`,
      [stream.id],
    );
    await streams.update(stream, { name: 'Renamed' });
    const restore = () => streams.act(stream, 'versions/1/restore');
    expect(await errorOf(restore())).toMatchObject({ code: 'stream.link_macros' });
    expect(await streams.get(stream)).toMatchObject({ name: 'Renamed', link: 'https://offer.example/' });
    await setLink(stream.id, 'https://{sub1}.example/');
    expect(streamOf(await restore())).toMatchObject({ name: stream.name, link: 'https://{sub1}.example/' });
  });
});

describe('a launched stream', () => {
  it('cannot be brought to where it could not be launched', async () => {
    const stream = await streams.launchable();
    await streams.act(stream, 'launch');
    expect(await errorOf(streams.update(stream, { landings: [] }))).toMatchObject({
      code: 'landing.missing',
    });
    expect(await errorOf(streams.update(stream, { cloak: true }))).toMatchObject({
      code: 'white_page.missing',
    });
    expect((await streams.get(stream)).landings).toHaveLength(1);
    expect((await streams.versions(stream)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('that stands there already, from before, can still be changed', async () => {
    const before = await api.team([{ name: 'Old', status: 'launched' }]);
    const { update } = streamCalls(before, before.owner.call);
    expect((await update({ id: before.streams[0]?.id ?? 0 }, { name: 'New' })).status).toBe(200);
  });
});

describe('landings of a stream', () => {
  it('[S1.2-01] are several, in their order, with their weights', async () => {
    const [one, two] = [await streams.landings.completed(), await streams.landings.completed()];
    const landings = split([two.id, 30], [one.id, 70]);
    const stream = await streams.create({ landings, settings: streamSettings({ isSplitTested: true }) });
    expect(stream.landings.map(({ landingId, weight }) => ({ landingId, weight }))).toEqual(landings);
    const [version] = await streams.versions(stream);
    expect(version?.document.landings).toEqual([
      { id: two.id, weight: 30 },
      { id: one.id, weight: 70 },
    ]);
    const turned = streamOf(await streams.update(stream, { landings: split([one.id, 50], [two.id, 50]) }));
    expect(turned.landings.map(({ landingId }) => landingId)).toEqual([one.id, two.id]);
  });

  it('add up to 100 in a split test, also when two changes make it so', async () => {
    const [one, two] = [await streams.landings.completed(), await streams.landings.completed()];
    const stream = await streams.create({ landings: split([one.id, 60], [two.id, 30]) });
    const settings = streamSettings({ isSplitTested: true });
    expect(await errorOf(streams.update(stream, { settings }))).toMatchObject({
      code: 'stream.split_weights',
    });
    const whole = { settings, landings: split([one.id, 60], [two.id, 40]) };
    expect((await streams.update(stream, whole)).status).toBe(200);
    const landings = split([one.id, 60], [two.id, 30]);
    expect(await errorOf(streams.update(stream, { landings }))).toMatchObject({
      code: 'stream.split_weights',
    });
    expect((await streams.update(stream, { settings, landings })).status).toBe(422);
  });

  it('must be completed ones that the caller may see', async () => {
    const draft = await streams.landings.create();
    const foreign = await streams.landings.completed();
    const buyer = await api.member(team, ['mediabuyer']);
    const own = streamCalls(team, buyer.call);
    const give = (calls: Call, landingId: number) =>
      errorOf(calls('POST', streams.path, { name: 'S', landings: split([landingId, 100]) }));
    expect(await give(call, draft.id)).toMatchObject({ code: 'landing.not_completed' });
    expect(await give(buyer.call, foreign.id)).toMatchObject({ code: 'landing.not_found' });
    expect(await give(call, 2_147_483_647)).toMatchObject({ code: 'landing.not_found' });
    const other = await api.team();
    const theirs = await streamCalls(other, other.owner.call).landings.completed();
    expect(await give(call, theirs.id)).toMatchObject({ code: 'landing.not_found' });
    // What was given to the stream by somebody else stays, whoever changes the rest.
    const stream = await streams.create({ landings: split([foreign.id, 100]) });
    await api.superuser.query('UPDATE streams SET member_id = $1 WHERE id = $2', [buyer.memberId, stream.id]);
    expect((await own.update(stream, { name: 'Renamed' })).status).toBe(200);
  });
});

describe('custom JavaScript', () => {
  const settings = streamSettings({ customJs: SCRIPT });

  it('is locked unless the operator allows the team, and the role is right', async () => {
    const stream = await streams.create();
    expect(stream.may).toEqual({ editCustomJs: false });
    const locked = { code: 'stream.custom_js_locked' };
    expect(await errorOf(streams.update(stream, { settings }))).toMatchObject(locked);
    expect(await errorOf(call('POST', streams.path, { name: 'S', settings }))).toMatchObject(locked);
    await allowScripts();
    const buyer = await api.member(team, ['mediabuyer']);
    const own = streamCalls(team, buyer.call);
    const theirs = await own.create();
    expect(theirs.may).toEqual({ editCustomJs: false });
    expect(await errorOf(own.update(theirs, { settings }))).toMatchObject(locked);
    for (const roles of [['admin'], ['technical_specialist', 'mediabuyer']] as const) {
      const member = await api.member(team, [...roles]);
      const made = await streamCalls(team, member.call).create({ settings });
      expect(made).toMatchObject({ settings: { customJs: SCRIPT }, may: { editCustomJs: true } });
    }
    expect(streamOf(await streams.update(theirs, { settings })).settings.customJs).toBe(SCRIPT);
    // The buyer may change the rest of what somebody else wrote a script into.
    const kept = streamSettings({ customJs: SCRIPT, footer: 'New' });
    expect((await own.update(theirs, { settings: kept })).status).toBe(200);
  });

  it('comes back with a version only for those who may write it', async () => {
    await allowScripts();
    const stream = await streams.create({ settings });
    await streams.update(stream, { settings: streamSettings() });
    await api.superuser.query(`UPDATE teams SET permissions = '{}' WHERE id = $1`, [team.teamId]);
    const restore = () => streams.act(stream, 'versions/1/restore');
    expect(await errorOf(restore())).toMatchObject({ code: 'stream.custom_js_locked' });
    await allowScripts();
    expect(streamOf(await restore()).settings.customJs).toBe(SCRIPT);
  });
});

describe('the iOS redirect', () => {
  it('needs the app platform to be connected when it is switched on', async () => {
    const settings = streamSettings({ isIosRedirected: true, iosFlow: 'flow-1' });
    const stream = await streams.create();
    expect(stream.hasAppPlatform).toBe(false);
    expect(await errorOf(streams.update(stream, { settings }))).toMatchObject({
      code: 'stream.app_platform_missing',
    });
    await connectAppPlatform();
    expect(streamOf(await streams.update(stream, { settings }))).toMatchObject({
      hasAppPlatform: true,
      settings: { isIosRedirected: true, iosFlow: 'flow-1' },
    });
    const elsewhere = streamSettings({ isIosRedirected: true, iosFlow: 'flow-2' });
    expect(await errorOf(streams.update(stream, { settings: elsewhere }))).toMatchObject({
      code: 'stream.flow_not_found',
    });
  });
});
