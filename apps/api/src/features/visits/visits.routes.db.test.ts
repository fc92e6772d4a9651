import type { DraftTrial, Explanation, Simulation, Visit } from '@sluice/contracts';
import { newEventId } from '@sluice/events';
import { charges, withTeam } from '@sluice/postgres';
import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertClickRecords } from '../../../test/click-records.ts';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { storeLater, storeRows, storeVisit, visitRow } from '../../../test/recorded-visits.ts';
import { type StreamCalls, streamCalls } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const ANDROID = 'language=de&device=mobile&os=Android';

let team: TestTeam;
let calls: StreamCalls;

const api = useTestApi({ clickhouse: true });
beforeEach(async () => {
  team = await api.team([], { balanceMicros: 5_000_000 });
  calls = streamCalls(team, team.owner.call);
});

/** In force, for who simulates: launched without a white page. */
async function launched(fields: object = {}) {
  const stream = await calls.launchable({ name: 'Wheel', link: 'https://offer.example/a?b=1', ...fields });
  await calls.act(stream, 'launch');
  return stream;
}

async function simulate(stream: { id: number }, query: string): Promise<Simulation> {
  const { status, body } = await team.owner.call('GET', `${calls.path}/${stream.id}/simulate?${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Simulation;
}

const explain = (clickId: string, call = team.owner.call) =>
  call('GET', `/teams/${team.teamId}/visits/${clickId}`);
const explained = async (clickId: string) => (await explain(clickId)).body as Explanation;

describe('simulate', () => {
  it('answers by the newest version: page, landing, trail', async () => {
    const stream = await launched();
    const answer = await simulate(stream, `country=DE&${ANDROID}`);
    expect(answer).toMatchObject({ page: 'black', reason: 'cloak_off', landingName: 'Wheel', version: 2 });
    expect(answer.landings).toEqual([{ landingId: answer.landingId, name: 'Wheel', weight: 100 }]);
    expect(answer.trail.map(({ rule }) => rule).slice(0, 3)).toEqual(['status', 'budget', 'cloak']);
    expect(answer.trail.at(-1)).toMatchObject({ rule: 'split', answer: 'black' });
  });

  it('answers by the version in force at an hour, and says when there was none', async () => {
    const stream = await launched();
    const superuser = new Client({ connectionString: api.databaseUrl });
    await superuser.connect();
    for (const [version, at] of [
      [1, '2026-01-01T10:00:00Z'],
      [2, '2026-01-01T12:00:00Z'],
    ]) {
      await superuser.query(
        'UPDATE stream_versions SET created_at = $1 WHERE stream_id = $2 AND version = $3',
        [at, stream.id, version],
      );
    }
    await superuser.end();
    const facts = `country=DE&${ANDROID}`;
    expect(await simulate(stream, `${facts}&at=2026-01-01T11:00:00Z`)).toMatchObject({
      version: 1,
      page: 'white',
      reason: 'stream_not_active',
    });
    expect(await simulate(stream, `${facts}&at=2026-01-01T12:00:00Z`)).toMatchObject({
      version: 2,
      page: 'black',
      reason: 'cloak_off',
    });
    const path = `${calls.path}/${stream.id}/simulate?${facts}&at=2026-01-01T09:00:00Z`;
    expect(await team.owner.call('GET', path)).toMatchObject({
      status: 409,
      body: { code: 'stream.not_there_yet' },
    });
  });

  it('sends a visitor who comes back to the offer, and tells its host alone', async () => {
    const stream = await launched();
    const { settings } = await calls.get(stream);
    await calls.update(stream, { settings: { ...settings, isRedirectedToOffer: true } });
    const facts = `country=DE&${ANDROID}`;
    const fresh = await simulate(stream, facts);
    expect(fresh).toMatchObject({ page: 'black', destination: null });
    expect(fresh.changes).toContainEqual({
      fact: 'isReturning',
      to: 'yes',
      page: 'redirect',
      reason: 'return_to_offer',
    });
    expect(await simulate(stream, `${facts}&isReturning=yes`)).toMatchObject({
      page: 'redirect',
      reason: 'return_to_offer',
      destination: 'offer.example',
      landingId: null,
    });
  });

  it('does not draw a landing of a split test for nobody', async () => {
    const [one, two] = [await calls.landings.completed(), await calls.landings.completed()];
    const stream = await launched();
    const { settings } = await calls.get(stream);
    await calls.update(stream, {
      settings: { ...settings, isSplitTested: true },
      landings: [
        { landingId: one.id, weight: 70 },
        { landingId: two.id, weight: 30 },
      ],
    });
    const answer = await simulate(stream, `country=DE&${ANDROID}`);
    expect(answer).toMatchObject({ page: 'black', landingId: null });
    expect(answer.landings.map(({ weight }) => weight)).toEqual([70, 30]);
    expect(answer.trail.at(-1)?.saw).toBe('one of 2 landings');
  });
});

describe('explain', () => {
  it('decides the visit anew by the version of that moment, and agrees', async () => {
    const stream = await launched();
    const row = { team_id: team.teamId, stream_id: stream.id, document_version: 2 };
    const subs = { sub1: 'a', sub3: 'c' };
    const ids = { fbclid: 'IwAR0', trackerToken: 'secret' };
    const { clickId } = await storeVisit(api.clickhouse.client, { ...row, ...subs, ids });
    await calls.act(stream, 'stop');
    const { visit, decision, streamName } = await explained(clickId);
    expect(streamName).toBe('Wheel');
    expect(visit).toMatchObject({ clickId, version: 2, visitorId: '77', country: 'DE', isUnique: true });
    expect(visit.subs).toEqual(['a', '', 'c', '', '', '', '', '']);
    expect(visit.ids).toEqual({ fbclid: 'IwAR0' });
    expect(decision).toMatchObject({ page: 'black', reason: 'cloak_off', disagrees: false });
    expect(decision?.trail[0]).toEqual({ rule: 'status', saw: 'active', answer: 'go_on' });
  });

  it('says so where the record and the version disagree, and where the version is not kept', async () => {
    const stream = await launched();
    const row = { team_id: team.teamId, stream_id: stream.id };
    const wrong = { ...row, document_version: 2, page: 'white', reason: 'country_not_listed' };
    const white = await storeVisit(api.clickhouse.client, wrong);
    expect((await explained(white.clickId)).decision).toMatchObject({ page: 'black', disagrees: true });
    const lost = await storeVisit(api.clickhouse.client, { ...row, document_version: 99 });
    expect((await explained(lost.clickId)).decision).toBeNull();
  });

  it('says why a click was not billed', async () => {
    const stream = await launched();
    const place = { team_id: team.teamId, stream_id: stream.id };
    const { clickId, atMs } = await storeVisit(api.clickhouse.client, place);
    const { teamId, memberId } = team;
    await withTeam(api.database.db, teamId, (tx) =>
      tx.insert(charges).values({
        teamId,
        memberId,
        streamId: stream.id,
        clickId,
        eventId: newEventId(),
        item: 'click',
        amountMicros: 0,
        reason: 'address_limit',
        country: 'DE',
        at: new Date(atMs),
      }),
    );
    expect((await explained(clickId)).moments).toMatchObject([
      { kind: 'charge', name: 'click', state: 'address_limit', amountMicros: 0 },
    ]);
  });

  it('puts everything after it on one time line, without the whole endpoint', async () => {
    const stream = await launched();
    const place = { team_id: team.teamId, stream_id: stream.id };
    const visit = await storeVisit(api.clickhouse.client, place);
    const { clickId } = visit;
    const click = { ...place, type: 'click', cost: '0.02', ts: visit.atMs + 1_000 };
    await storeLater(api.clickhouse.client, visit, click);
    await storeLater(api.clickhouse.client, visit, { ...place, type: 'deposit', ts: visit.atMs + 1_001 });
    await storeLater(
      api.clickhouse.client,
      { ...visit, clickId: newEventId() },
      { ...place, type: 'install' },
    );
    await insertClickRecords(api, { ...team, streamId: stream.id, ...visit });
    const { moments } = await explained(clickId);
    expect(moments.map(({ kind, name, state }) => [kind, name, state].filter(Boolean).join(' '))).toEqual([
      'event click',
      'event deposit',
      'charge click',
      'subscription subscribed',
      'conversion_request dep taken',
      'conversion deposit',
      'postback Purchase send',
      'unsubscription gone',
    ]);
    expect(moments.map(({ amountMicros }) => amountMicros).filter(Boolean)).toEqual([
      20_000, 20_000, 5_000_000, 5_000_000,
    ]);
    expect(moments.find(({ kind }) => kind === 'subscription')?.detail).toBe('push.example');
    expect(JSON.stringify(moments)).not.toContain('very-secret');
    const times = moments.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  it('finds no visit of another team, nor of a stream that is not one’s own', async () => {
    const stream = await launched();
    const row = { team_id: team.teamId, stream_id: stream.id, document_version: 2 };
    const { clickId } = await storeVisit(api.clickhouse.client, row);
    const buyer = await api.member(team, ['mediabuyer']);
    const other = await api.team([{ name: 'Other' }]);
    const missing = { status: 404, body: { code: 'visit.not_found' } };
    expect(await explain(clickId, buyer.call)).toMatchObject(missing);
    expect(await explain(newEventId())).toMatchObject(missing);
    expect(await other.owner.call('GET', `/teams/${other.teamId}/visits/${clickId}`)).toMatchObject(missing);
    expect(await buyer.call('GET', `/teams/${team.teamId}/visits?visitor=77`)).toMatchObject({ body: [] });
    expect(await buyer.call('GET', `/teams/${team.teamId}/visits?stream=${stream.id}`)).toMatchObject({
      status: 404,
      body: { code: 'stream.not_found' },
    });
  });
});

describe('find', () => {
  it('lists the newest visits of a stream, or of one visitor, bots among them', async () => {
    const stream = await launched();
    const place = { team_id: team.teamId, stream_id: stream.id };
    const now = Date.now();
    const rows = [1, 2, 3].map((age) =>
      visitRow(newEventId(), now - age * 60_000, {
        ...place,
        visitor_id: String(age % 2),
        is_bot: age === 3 ? 1 : 0,
      }),
    );
    // One that came twice, and one of long ago.
    await storeRows(api.clickhouse.client, [...rows, ...rows.slice(0, 1)]);
    await storeRows(api.clickhouse.client, [visitRow(newEventId(), now - 60 * 24 * 3_600_000, place)]);
    const list = async (query: string) =>
      (await team.owner.call('GET', `/teams/${team.teamId}/visits?${query}`)).body as Visit[];
    const found = await list(`stream=${stream.id}`);
    expect(found.map(({ clickId }) => clickId).slice(0, 3)).toEqual(rows.map((row) => row.event_id));
    expect(found).toHaveLength(4);
    expect((await list(`stream=${stream.id}&limit=2`)).map(({ isBot }) => isBot)).toEqual([false, false]);
    expect((await list(`visitor=1&stream=${stream.id}`)).map(({ isBot }) => isBot)).toEqual([false, true]);
    expect(await list('visitor=1')).toHaveLength(2);
  });
});

describe('try a draft', () => {
  it('says which cells of country × device would move, and makes no version', async () => {
    const stream = await launched();
    const place = { team_id: team.teamId, stream_id: stream.id };
    const rows = [
      ...Array.from({ length: 3 }, () => ({ country: 'DE' })),
      ...Array.from({ length: 2 }, () => ({ country: 'FR' })),
      { country: 'FR', device: 'desktop', os: 'Windows' },
      { country: 'FR', is_bot: 1 },
    ];
    await storeRows(
      api.clickhouse.client,
      rows.map((row, at) =>
        visitRow(newEventId(), Date.now() - at, { ...place, ...row, visitor_id: String(at + 1) }),
      ),
    );
    const draft = { cloak: true, countries: ['DE'] };
    const { status, body } = await team.owner.call('POST', `${calls.path}/${stream.id}/try-draft`, { draft });
    expect(status).toBe(200);
    const white = (count: number) => ({ white: count, black: 0, redirect: 0 });
    const black = (count: number) => ({ white: 0, black: count, redirect: 0 });
    expect(body).toEqual({
      visits: 6,
      moved: 3,
      cells: [
        { country: 'DE', device: 'mobile', visits: 3, from: black(3), to: black(3), moved: 0 },
        { country: 'FR', device: 'mobile', visits: 2, from: black(2), to: white(2), moved: 2 },
        { country: 'FR', device: 'desktop', visits: 1, from: black(1), to: white(1), moved: 1 },
      ],
    } satisfies DraftTrial);
    expect(await calls.versions(stream)).toHaveLength(2);
    expect((await calls.get(stream)).cloak).toBe(false);
  });

  it('refuses what saving it would refuse', async () => {
    const stream = await launched();
    const draft = { landings: [{ landingId: 2_147_483_647, weight: 100 }] };
    expect(await team.owner.call('POST', `${calls.path}/${stream.id}/try-draft`, { draft })).toMatchObject({
      status: 404,
      body: { code: 'landing.not_found' },
    });
  });
});
