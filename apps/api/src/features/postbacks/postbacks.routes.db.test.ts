import { zstdCompressSync } from 'node:zlib';
import { createClickhouse, insertRows, POSTBACKS_TABLE } from '@sluice/clickhouse';
import type { PostbackForward, PostbackRecord, SelectedPixels, StartedForward } from '@sluice/contracts';
import { newEventId } from '@sluice/events';
import { type FakeFacebook, startFakeFacebook } from '@sluice/outside/networks';
import {
  type PostbackRow,
  pixels,
  postbackAttempts,
  postbackForwardItems,
  postbackForwards,
  postbacks,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call, TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const TOKEN = 'EAAG-token-of-the-pixel-0123x9Qd';
const OTHER_TOKEN = 'EAAG-another-token-456789abcdEFGH';
const PIXEL = '1001';

let facebook: FakeFacebook;
let team: TestTeam;
let call: Call;
let path: string;

const api = useTestApi(async (onClose) => {
  facebook = await startFakeFacebook({ pixels: { [PIXEL]: OTHER_TOKEN } });
  onClose(() => facebook.stop());
  return { clickhouse: true, superuser: true, networkUrls: { facebook: facebook.url, tiktok: facebook.url } };
});
beforeEach(async () => {
  team = await api.team([{ name: 'Evening' }]);
  call = team.owner.call;
  path = `/teams/${team.teamId}`;
  facebook.calls.length = 0;
  const added = { network: 'facebook', pixelId: PIXEL, token: TOKEN };
  expect((await call('POST', `${path}/streams/${streamId()}/pixels`, added)).status).toBe(201);
});

const streamId = () => team.streams[0]?.id ?? 0;
const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) =>
  withTeam(api.database.db, team.teamId, work);

/** A postback, and its copy in the list, as the worker makes it. */
async function insert(changes: Partial<PostbackRow> = {}): Promise<PostbackRow> {
  const [row] = await inTeam((tx) =>
    tx
      .insert(postbacks)
      .values({
        teamId: team.teamId,
        eventId: newEventId(),
        network: 'facebook',
        pixelId: PIXEL,
        event: 'Purchase',
        streamId: streamId(),
        memberId: team.memberId,
        host: 'play.example',
        country: 'DE',
        clickId: newEventId(),
        visitorId: '42',
        amountMicros: 25_000_000,
        ids: { fbclid: 'IwAR1', fbp: 'fb.1.1700000000000.771904' },
        at: new Date(),
        state: 'error',
        error: 'Network_Error',
        ...changes,
      })
      .returning(),
  );
  if (!row) throw new Error('nothing was inserted');
  const copy = {
    team_id: row.teamId,
    network: row.network,
    at: row.at.getTime(),
    id: row.id,
    version: 1,
    pixel_id: row.pixelId,
    event: row.event,
    stream_id: row.streamId,
    member_id: row.memberId,
    landing_id: row.landingId ?? 0,
    template: row.template,
    host: row.host,
    country: row.country,
    visitor_id: row.visitorId,
    state: row.state,
    error: row.error ?? '',
    has_click_id: 1,
    has_browser_id: 1,
    accepts: 0,
    sent_ms: row.sentAt?.getTime() ?? 0,
  };
  const clickhouse = createClickhouse(api.clickhouse.url);
  await insertRows(clickhouse, { table: POSTBACKS_TABLE, rows: Buffer.from(`${JSON.stringify(copy)}\n`) });
  await clickhouse.close();
  return row;
}
const list = async (query = '') => {
  const { body } = await call('GET', `${path}/postbacks?network=facebook${query}`);
  return body as { items: PostbackRecord[]; next: string | null };
};
const ids = async (query = '') => (await list(query)).items.map(({ id }) => id);

describe('the list', () => {
  it('[S7.4-07] [S2.14-04] [S2.14-05] [S2.14-06] [S2.14-07] [S2.14-08] is filtered by everything that a postback has', async () => {
    const plain = await insert({ at: new Date(Date.now() - 60_000) });
    const other = await insert({
      template: 'wheels',
      landingId: 7,
      country: 'PL',
      host: 'other.example',
      visitorId: '43',
      pixelId: '2002',
      event: 'Lead',
      state: 'send',
      error: null,
      streamId: streamId() + 1,
      memberId: team.memberId + 1,
    });
    expect(await ids()).toEqual([other.id, plain.id]);
    for (const query of [
      `stream=${other.streamId}`,
      `member=${other.memberId}`,
      'domain=other.example',
      'country=pl',
      'unique=43',
      'pixel=2002',
      'template=wheels',
      'status=send',
      'event=Lead',
      'landing=7',
    ]) {
      expect([query, await ids(`&${query}`)]).toEqual([query, [other.id]]);
    }
    expect(await ids('&error=Network_Error&status=error')).toEqual([plain.id]);
    expect(await ids('&country=PL&event=Purchase')).toEqual([]);
    expect((await call('GET', `${path}/postbacks?network=tiktok`)).body).toMatchObject({ items: [] });
  });

  it('is paged by place, each row once, and its state is the newest', async () => {
    const made = [];
    for (let age = 5; age > 0; age--)
      made.unshift((await insert({ at: new Date(Date.now() - age * 1_000) })).id);
    await inTeam((tx) => tx.update(postbacks).set({ state: 'send', error: null }));
    const first = await list('&limit=2');
    const second = await list(`&limit=2&cursor=${first.next}`);
    const third = await list(`&limit=2&cursor=${second.next}`);
    const seen = [first, second, third].flatMap(({ items }) => items);
    expect(seen.map(({ id }) => id)).toEqual(made);
    expect(third.next).toBeNull();
    expect(seen[0]).toMatchObject({
      status: 'send',
      tokenHint: 'x9Qd',
      stream: { name: 'Evening' },
      amount: 25,
    });
    expect(JSON.stringify(seen)).not.toContain(TOKEN);
  });

  it('[S4.9-02] counts new, error and sent', async () => {
    await insert();
    await insert({ state: 'held', error: 'OAuth_Exception' });
    await insert({ state: 'new', error: null });
    await insert({ state: 'send', error: null, sentAt: new Date() });
    const { body } = await call('GET', `${path}/postbacks/summary?network=facebook`);
    expect(body).toMatchObject({ total: 4, sent: 1, waiting: 1, held: 1, refused: 1, withClickId: 4 });
  });
});

describe('the recorder', () => {
  it('shows every attempt with what was sent and what came back, under the event’s one id', async () => {
    const row = await insert({ tries: 1 });
    await inTeam((tx) =>
      tx.insert(postbackAttempts).values({
        teamId: team.teamId,
        at: new Date(),
        postbackId: row.id,
        eventId: row.eventId,
        try: 1,
        together: 3,
        method: 'POST',
        url: 'https://network.example/1001/events',
        requestHeaders: { authorization: 'Bearer EAAG••••••••x9Qd' },
        request: zstdCompressSync('{"data":[]}'),
        requestBytes: 11,
        status: 500,
        response: zstdCompressSync('{"error":{"code":2}}'),
        responseBytes: 20,
        tookMs: 312,
        code: '2',
        error: 'Network_Error',
        decision: 'retry',
        nextAt: new Date(),
      }),
    );
    const { body } = await call('GET', `${path}/postbacks/${row.id}`);
    expect(body).toMatchObject({
      id: row.id,
      eventId: row.eventId,
      click: { id: row.clickId, at: expect.any(String) },
      identifiers: { clickId: true, browserId: true },
      clickId: expect.stringMatching(/^fb\.1\.\d+\.IwAR1$/),
      attempts: [
        {
          try: 1,
          together: 3,
          status: 500,
          tookMs: 312,
          request: '{"data":[]}',
          decision: 'retry',
          code: '2',
        },
      ],
    });
    const stranger = await api.team([{ name: 'Theirs' }]);
    const elsewhere = await stranger.owner.call('GET', `/teams/${stranger.teamId}/postbacks/${row.id}`);
    expect(elsewhere.body).toMatchObject({ code: 'postback.not_found' });
  });
});

describe('a forward', () => {
  const forward = (body: object) => call('POST', `${path}/postback-forwards`, body);
  const jobs = async () => {
    const { rows } = await api.superuser.query<{ key: string }>(
      "SELECT key FROM graphile_worker.jobs WHERE key LIKE 'forward_postbacks:' || $1 || ':%'",
      [team.teamId],
    );
    return rows.length;
  };

  it('counts what is selected by pixel, by rows and by a filter', async () => {
    const row = await insert();
    await insert({ state: 'held', error: 'OAuth_Exception' });
    await insert({ state: 'send', error: null });
    const select = async (body: object) =>
      (await call('POST', `${path}/postback-forwards/selection`, body)).body as SelectedPixels;
    expect(await select({ network: 'facebook', ids: [row.id] })).toEqual({
      total: 1,
      pixels: [{ pixelId: PIXEL, count: 1, tokenHint: 'x9Qd', error: 'Network_Error' }],
    });
    expect(await select({ filter: { network: 'facebook', status: 'error' } })).toMatchObject({ total: 2 });
  });

  it('checks a token before anything is sent, and refuses one that the network refuses', async () => {
    const row = await insert();
    const { body } = await forward({ selection: { network: 'facebook', ids: [row.id] } });
    expect(body).toEqual({
      forward: null,
      pixels: [{ pixelId: PIXEL, count: 1, outcome: 'refused', error: 'OAuth_Exception' }],
    });
    expect(facebook.calls.flatMap(({ input }) => input.data as unknown[])).toEqual([]);
    expect(await jobs()).toBe(0);
  });

  it('with a token that is taken saves it, frees what is held and leaves the rest to a job', async () => {
    const row = await insert();
    const held = await insert({ state: 'held', error: 'OAuth_Exception' });
    const { status, body } = await forward({
      selection: { network: 'facebook', ids: [row.id] },
      tokens: [{ pixelId: PIXEL, token: OTHER_TOKEN }],
    });
    expect(status).toBe(201);
    const { forward: started, pixels: checked } = body as StartedForward;
    expect(checked).toMatchObject([{ outcome: 'taken' }]);
    expect(started).toMatchObject({ state: 'running', total: 1, accepted: 0 });
    expect(await jobs()).toBe(1);
    const [pixel] = await inTeam((tx) => tx.select().from(pixels));
    expect([pixel?.tokenHint, pixel?.version]).toEqual(['EFGH', 2]);
    const [freed] = await inTeam((tx) => tx.select().from(postbacks).where(eq(postbacks.id, held.id)));
    expect(freed?.state).toBe('new');
    expect((await call('GET', `${path}/postback-forwards?network=facebook`)).body).toMatchObject([
      { id: started?.id },
    ]);
  });

  it.each(['rows', 'a filter'])('to an address of the team’s own, by %s, needs no token', async (by) => {
    const row = await insert({ network: 's2s', pixelId: 'own123', event: 'deposit' });
    const selection =
      by === 'rows' ? { network: 's2s', ids: [row.id] } : { filter: { network: 's2s', status: 'error' } };
    const { status, body } = await forward({ selection });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      forward: { state: 'running', total: 1 },
      pixels: [{ pixelId: 'own123', count: 1, outcome: 'not_needed', error: null }],
    });
    expect(await jobs()).toBe(1);
  });

  it('tells how far it is, by reason, and can be stopped', async () => {
    const sent = await insert({ state: 'send', error: null, sentAt: new Date() });
    const old = await insert();
    const [made] = await inTeam((tx) =>
      tx
        .insert(postbackForwards)
        .values({
          teamId: team.teamId,
          memberId: team.memberId,
          network: 'facebook',
          selection: { ids: [sent.id, old.id] },
          pixelIds: [PIXEL],
          total: 2,
          lookedAt: 2,
        })
        .returning(),
    );
    const of = { teamId: team.teamId, forwardId: made?.id ?? 0 };
    await inTeam((tx) =>
      tx.insert(postbackForwardItems).values([
        { ...of, postbackId: sent.id },
        { ...of, postbackId: old.id, leftOut: 'Event_Expired' },
      ]),
    );
    const { body } = await call('GET', `${path}/postback-forwards/${made?.id}`);
    expect(body as PostbackForward).toMatchObject({
      state: 'running',
      accepted: 1,
      waiting: 0,
      reasons: [{ reason: 'Event_Expired', count: 1 }],
    });
    const stopped = await call('POST', `${path}/postback-forwards/${made?.id}/stop`);
    expect(stopped.body).toMatchObject({ state: 'stopped' });
  });
});

it('[S6.2-11] postbacks are for owners and admins alone', async () => {
  for (const role of ['admin', 'mediabuyer', 'technical_specialist', 'financier', 'push_manager'] as const) {
    const member = await api.member(team, [role]);
    const { status } = await member.call('GET', `${path}/postbacks?network=facebook`);
    expect([role, status]).toEqual([role, role === 'admin' ? 200 : 403]);
  }
});
