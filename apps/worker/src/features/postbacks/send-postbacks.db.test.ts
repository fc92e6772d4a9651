import type { LaterEvent } from '@sluice/events';
import { createNetworks, createS2s, type Networks } from '@sluice/networks';
import {
  type FakeFacebook,
  type FakeTiktok,
  startFakeFacebook,
  startFakeTiktok,
} from '@sluice/outside/networks';
import { type Database, openDatabase, withTeam } from '@sluice/postgres';
import type { PostbackNetwork } from '@sluice/reference';
import { createLog } from '@sluice/runtime';
import { reopenPostbacks } from '@sluice/streams';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChargedTeam, happened } from '../charges/charges.fixture.ts';
import { enqueuePostbacks } from './enqueue-postbacks.ts';
import type { PostbackDeps } from './postback-deps.ts';
import {
  addPixel,
  listPostbacks,
  removePixel,
  saveSettings,
  saveToken,
  secrets,
  seedPixelTeam,
  sendDue,
} from './postbacks.fixture.ts';

const DAY_MS = 24 * 3_600_000;
const TIMEOUT_MS = 300;
const TOKEN = 'token-of-the-first-pixel-0123456';
const OTHER_TOKEN = 'token-of-the-other-pixel-0123456';
const FACEBOOK = { network: 'facebook', pixelId: '111', token: TOKEN } as const;
const OTHER = { network: 'facebook', pixelId: '222', token: OTHER_TOKEN } as const;
const TIKTOK = { network: 'tiktok', pixelId: 'C1', token: TOKEN } as const;

let testDatabase: TestDatabase;
let database: Database;
let facebook: FakeFacebook;
let tiktok: FakeTiktok;
let networks: Networks;
let team: ChargedTeam;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 6 });
  [facebook, tiktok] = await Promise.all([
    startFakeFacebook({ pixels: { '111': TOKEN, '222': OTHER_TOKEN } }),
    startFakeTiktok({ pixels: { C1: TOKEN } }),
  ]);
  networks = createNetworks({
    FACEBOOK_URL: facebook.url,
    TIKTOK_URL: tiktok.url,
    NETWORK_TIMEOUT_MS: TIMEOUT_MS,
  });
});
afterAll(async () => {
  await Promise.all([facebook?.stop(), tiktok?.stop()]);
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  for (const fake of [facebook, tiktok]) {
    fake.heal();
    fake.events.length = 0;
    fake.calls.length = 0;
  }
  facebook.tokens?.set('111', TOKEN);
  team = await seedPixelTeam(database.db, [FACEBOOK]);
});

const deps = (): PostbackDeps => ({
  db: database.db,
  log: createLog('test', { level: 'silent' }),
  secrets,
  networks,
  sendS2s: createS2s({ S2S_ALLOWED_RANGES: ['127.0.0.1'], NETWORK_TIMEOUT_MS: TIMEOUT_MS }),
  batchMax: 1_000,
  // Nothing is waited for here: what is due at once is due at once.
  firstWaitMs: 0,
  leaseMs: 60_000,
});
const enqueue = (...events: LaterEvent[]) =>
  withTeam(database.db, team.teamId, (tx) => enqueuePostbacks(tx, events));
const send = (network: PostbackNetwork = 'facebook', changes: Partial<PostbackDeps> = {}) =>
  sendDue({ ...deps(), ...changes }, { teamId: team.teamId, network });
const rows = () => listPostbacks(database.db, team);
const states = async () => (await rows()).map(({ state, error }) => [state, error]);
const told = (fake: FakeFacebook | FakeTiktok) =>
  fake.events.map(({ pixelId, event }) => [pixelId, event.event_name ?? event.event, event.event_id]);
const registration = (changes = {}) => happened(team, 'registration', changes);

describe('an event', () => {
  it('is told to each pixel of its stream once, under the name of the stream’s settings', async () => {
    await addPixel(database.db, team, OTHER);
    await addPixel(database.db, team, TIKTOK);
    await saveSettings(database.db, team, {
      postbacks: {
        facebook: { click: 'ViewContent', install: null, registration: 'Lead', deposit: 'Purchase' },
        tiktok: { click: null, install: 'Download', registration: null, deposit: null },
      },
    });
    const [click, install] = [happened(team, 'click'), happened(team, 'install')];
    const events = [click, install, happened(team, 'install_offer')];
    await enqueue(...events);
    await enqueue(...events);
    await send('facebook');
    await send('tiktok');
    expect(told(facebook)).toEqual([
      ['111', 'ViewContent', click.eventId],
      ['222', 'ViewContent', click.eventId],
    ]);
    expect(told(tiktok)).toEqual([['C1', 'Download', install.eventId]]);
    expect(await states()).toEqual(Array(3).fill(['send', null]));
  });

  it('[S3.17-02] Facebook is told Lead, CompleteRegistration and Purchase', async () => {
    const deposit = happened(team, 'deposit', { revenueMicros: 25_000_000 });
    await enqueue(happened(team, 'install'), happened(team, 'registration'), deposit);
    await send();
    expect(told(facebook).map(([, name]) => name)).toEqual(['Lead', 'CompleteRegistration', 'Purchase']);
    expect(facebook.events[2]?.event).toMatchObject({ custom_data: { value: 25, currency: 'USD' } });
  });

  it('[S3.17-03] TikTok is told Download, CompleteRegistration and CompletePayment', async () => {
    await addPixel(database.db, team, TIKTOK);
    const deposit = happened(team, 'deposit', { revenueMicros: 25_000_000 });
    await enqueue(happened(team, 'install'), happened(team, 'registration'), deposit);
    await send('tiktok');
    expect(told(tiktok).map(([, name]) => name)).toEqual([
      'Download',
      'CompleteRegistration',
      'CompletePayment',
    ]);
    expect(tiktok.events[2]?.event).toMatchObject({ properties: { value: 25, currency: 'USD' } });
  });

  it('of a bot, and of another team’s stream, is told to nobody', async () => {
    const stranger = await seedPixelTeam(database.db, []);
    await enqueue(registration({ isBot: true }), { ...registration(), streamId: stranger.streamId });
    expect(await rows()).toEqual([]);
  });

  it('keeps what a visitor sent in its place', async () => {
    const ids = { fbclid: `a\0b${'x'.repeat(5_000)}`, agent: 'ü'.repeat(300) };
    await enqueue(registration({ ids }));
    await send();
    expect(await states()).toEqual([['send', null]]);
    expect((await rows())[0]?.ids.fbclid).toMatch(/^abx{498}$/);
  });

  it('older than seven days is given up unsent, and those beside it are told', async () => {
    await enqueue(registration({ atMs: Date.now() - 7 * DAY_MS }), registration());
    await send();
    expect(await states()).toEqual([
      ['error', 'Event_Expired'],
      ['send', null],
    ]);
    expect(facebook.events).toHaveLength(1);
  });
});

describe('a network that does not take an event', () => {
  it.each([
    ['too many requests', { status: 429, code: 4, retryAfterSeconds: 0 }, 'Network_Error'],
    ['its own trouble', { status: 500 }, 'Network_Error'],
    ['an error in a good answer', { status: 200, code: 2 }, 'Network_Error'],
    ['a page', { status: 200, html: '<!DOCTYPE html>' }, 'Doctype_Error'],
  ])('for %s is told again, with the same id', async (_name, failure, error) => {
    await enqueue(registration());
    facebook.fail(/events/, failure);
    await send();
    expect(await rows()).toMatchObject([{ state: 'new', error, tries: 1 }]);
    await send();
    expect(await rows()).toMatchObject([{ state: 'send', error: null, tries: 2 }]);
    const ids = facebook.calls.map(({ input }) => (input.data as { event_id: string }[])[0]?.event_id);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('and keeps silent, or breaks off after it took it, is told again and counts it once', async () => {
    await enqueue(registration());
    facebook.delay(/events/, 3 * TIMEOUT_MS);
    await send();
    facebook.loseAnswer(/events/);
    await send();
    await send();
    expect(await rows()).toMatchObject([{ state: 'send', tries: 3 }]);
    expect(facebook.events).toHaveLength(1);
  });

  it('is not asked again before the time it named, whatever else happens', async () => {
    await enqueue(registration());
    facebook.fail(/events/, { status: 429, code: 4, retryAfterSeconds: 60 });
    await send();
    await enqueue(registration());
    await send();
    expect(facebook.calls).toHaveLength(1);
    const [first, second] = await rows();
    expect([first?.state, second?.state]).toEqual(['new', 'new']);
    expect((first?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000);
  });

  it('for one pixel is still told of the others', async () => {
    await addPixel(database.db, team, OTHER);
    await enqueue(registration(), registration());
    facebook.fail('POST /111/events', { status: 500, times: 9 });
    await send('facebook', { firstWaitMs: 60_000 });
    expect((await rows()).map(({ pixelId, state }) => [pixelId, state])).toEqual([
      ['111', 'new'],
      ['222', 'send'],
      ['111', 'new'],
      ['222', 'send'],
    ]);
  });

  it('because one of many is wrong is told all the others, in order', async () => {
    const good = Array.from({ length: 7 }, () => registration());
    // Refused by the network's own rules.
    const wrong = registration({ atMs: Date.now() + DAY_MS });
    await enqueue(...good.slice(0, 4), wrong, ...good.slice(4));
    await send();
    const refused = (await rows()).filter(({ state }) => state !== 'send');
    expect(refused).toMatchObject([{ eventId: wrong.eventId, state: 'error', error: 'Event_Rejected' }]);
    expect(told(facebook).map(([, , id]) => id)).toEqual(good.map(({ eventId }) => eventId));
  });

  it('with pages only is given up in the end', async () => {
    await enqueue(registration());
    facebook.fail(/events/, { html: '<html>', times: 50 });
    for (let tries = 0; tries < 12; tries++) await send();
    expect(await rows()).toMatchObject([{ state: 'error', error: 'Doctype_Error', tries: 10 }]);
  });
});

describe('a token', () => {
  const save = (token: string, pixel: typeof FACEBOOK | typeof TIKTOK = FACEBOOK) =>
    saveToken(database.db, team, { ...pixel, token }, reopenPostbacks);

  it('that is dead holds all of its pixel, now and later, until another is saved', async () => {
    await addPixel(database.db, team, OTHER);
    facebook.tokens?.set('111', 'a-new-token-of-the-first-pixel');
    await enqueue(registration(), registration());
    await send();
    await enqueue(registration());
    await send();
    const held = (await rows()).filter(({ pixelId }) => pixelId === '111');
    expect(held.map(({ state, error }) => [state, error])).toEqual(
      Array(3).fill(['held', 'OAuth_Exception']),
    );
    expect(held.map(({ answer }) => answer).join()).not.toContain(TOKEN);
    expect(facebook.calls.filter(({ name }) => name === 'POST /111/events')).toHaveLength(1);
    expect(told(facebook).map(([pixelId]) => pixelId)).toEqual(['222', '222', '222']);

    await save('a-new-token-of-the-first-pixel');
    await send();
    expect((await rows()).every(({ state }) => state === 'send')).toBe(true);
    expect(told(facebook).filter(([pixelId]) => pixelId === '111')).toHaveLength(3);
  });

  it('that is missing holds, and sends nothing', async () => {
    team = await seedPixelTeam(database.db, [{ ...TIKTOK, token: null }]);
    await enqueue(registration());
    await send('tiktok');
    expect(await states()).toEqual([['held', 'Null']]);
    expect(tiktok.calls).toEqual([]);
    await save(TOKEN, TIKTOK);
    await send('tiktok');
    expect(await states()).toEqual([['send', null]]);
  });

  it('that is wrong for TikTok holds under the network’s own name for it', async () => {
    team = await seedPixelTeam(database.db, [{ ...TIKTOK, token: 'a-wrong-one-0123456789' }]);
    await enqueue(registration());
    await send('tiktok');
    expect(await states()).toEqual([['held', 'Token_Exception']]);
  });

  it('of a pixel that the network does not know is held as such', async () => {
    team = await seedPixelTeam(database.db, [{ ...FACEBOOK, pixelId: '333' }]);
    await enqueue(registration());
    await send();
    expect(await states()).toEqual([['held', 'Pixel_Undefined']]);
  });

  it('of a pixel that was removed meanwhile is not used, and what waits is told once the pixel is back', async () => {
    await enqueue(registration());
    await removePixel(database.db, team, FACEBOOK);
    await send();
    expect(await states()).toEqual([['held', 'Pixel_Undefined']]);
    expect(facebook.calls).toEqual([]);
    await addPixel(database.db, team, FACEBOOK);
    await save(TOKEN);
    await send();
    expect(await states()).toEqual([['send', null]]);
  });

  it('that is replaced while the old one is being refused holds nothing', async () => {
    await enqueue(registration());
    facebook.tokens?.set('111', 'a-new-token-of-the-first-pixel');
    const racing: Networks = {
      ...networks,
      facebook: async (pixel, events) => {
        const answer = await networks.facebook(pixel, events);
        if (pixel.token === TOKEN) await save('a-new-token-of-the-first-pixel');
        return answer;
      },
    };
    await send('facebook', { networks: racing });
    await send();
    expect(await states()).toEqual([['send', null]]);
  });
});

describe('two senders', () => {
  it('at once tell every event once', async () => {
    const events = Array.from({ length: 60 }, () => registration());
    await enqueue(...events);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(facebook.calls.flatMap(({ input }) => input.data as unknown[])).toHaveLength(60);
    expect((await rows()).every(({ state }) => state === 'send')).toBe(true);
  });

  it('of which one died: the other takes over when the lease is over, and not before', async () => {
    await enqueue(registration());
    const died = new Error('died here');
    const dying: Networks = { ...networks, facebook: () => Promise.reject(died) };
    await expect(send('facebook', { networks: dying, leaseMs: 400 })).rejects.toBe(died);
    await send();
    expect(await rows()).toMatchObject([{ state: 'sending', tries: 1 }]);
    await new Promise((resolve) => setTimeout(resolve, 450));
    await send();
    expect(await rows()).toMatchObject([{ state: 'send', tries: 2 }]);
  });
});
