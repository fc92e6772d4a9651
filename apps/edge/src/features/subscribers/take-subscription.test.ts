import { eventIdOf } from '@sluice/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOST } from '../../edge.fixture.ts';
import {
  APPLICATION_KEY,
  ENDPOINT,
  NOW,
  newKeys,
  type SubscriberEdge,
  shownTo,
  startSubscriberEdge,
} from './subscribers.fixture.ts';

let edge: SubscriberEdge;
beforeEach(async () => {
  edge = await startSubscriberEdge();
});
afterEach(() => edge.stop());

const keys = newKeys();
const report = (changes: object = {}) => ({
  endpoint: ENDPOINT,
  keys,
  timeZone: 'Europe/Berlin',
  ...changes,
});

describe('POST /s', () => {
  it('[S1.2-06] keeps an Android visitor’s address with what the visit was, and counts it', async () => {
    expect((await edge.post('/s', report())).status).toBe(204);
    expect(edge.intake).toMatchObject([
      {
        kind: 'subscription',
        atMs: NOW,
        teamId: 1,
        streamId: 7,
        memberId: 2,
        host: HOST,
        endpoint: ENDPOINT,
        ...keys,
        applicationKey: APPLICATION_KEY,
        replaces: '',
        visitorId: '1234567890123456789',
        clickId: '019ab1cd-0000-7000-8000-000000000001',
        country: 'DE',
        language: 'de',
        timeZone: 'Europe/Berlin',
        os: 'Android',
        device: 'mobile',
      },
    ]);
    expect(edge.events).toMatchObject([
      {
        type: 'subscribe',
        event_id: eventIdOf('subscribe', 7, ENDPOINT),
        stream_id: 7,
        landing_id: 5,
        click_id: '019ab1cd-0000-7000-8000-000000000001',
        country: 'DE',
        billable: 0,
        cost: 0,
      },
    ]);
  });

  it.each(['iOS', 'Windows', 'macOS', 'Linux', 'Chrome OS', 'other'])(
    '[S1.2-06] takes nothing from %s',
    async (os) => {
      expect((await edge.post('/s', report(), { cookie: shownTo({ os }) })).status).toBe(403);
      expect([edge.intake, edge.events]).toEqual([[], []]);
    },
  );

  it.each([
    ['no page', ''],
    ['a forged page', `${shownTo()}x`],
    ['a page of another stream', shownTo({ streamId: 8 })],
    ['a page of last month', shownTo({ atMs: NOW - 30 * 24 * 3_600_000 })],
  ])('takes nothing from %s', async (_what, cookie) => {
    expect((await edge.post('/s', report(), { cookie })).status).toBe(403);
    expect(edge.intake).toEqual([]);
  });

  it('counts nobody anew whose address has changed', async () => {
    await edge.post('/s', report({ replaces: 'https://fcm.googleapis.com/fcm/send/old' }));
    expect(edge.intake).toMatchObject([{ replaces: 'https://fcm.googleapis.com/fcm/send/old' }]);
    expect(edge.events).toEqual([]);
  });

  it('promises nothing that the disk did not take', async () => {
    edge.disk.isSafe = false;
    const answer = await edge.post('/s', report());
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
  });

  it('has nothing to do where the host has no key', async () => {
    expect((await edge.post('/s', report(), { host: 'keyless.example' })).status).toBe(404);
    expect((await edge.get('/s')).status).toBe(405);
  });

  it.each([
    ['http', 'http://fcm.googleapis.com/x'],
    ['an address of a machine', 'https://127.0.0.1/x'],
    ['one in hexadecimal', 'https://0x7f000001/x'],
    ['one of version 6', 'https://[::1]/x'],
    ['a private one', 'https://10.0.0.7/x'],
    ['the machine itself', 'https://localhost/x'],
    ['a host of our own', `https://${HOST}/x`],
    ['somebody’s host', 'https://victim.example/x'],
    ['a name that only ends like one', 'https://evilfcm.googleapis.com/x'],
    ['a name that only begins like one', 'https://fcm.googleapis.com.evil.example/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a user', 'https://fcm.googleapis.com@evil.example/x'],
    ['a user of theirs', 'https://me:pass@fcm.googleapis.com/x'],
    ['no address', 'fcm.googleapis.com'],
  ])('would never call %s', async (_what, endpoint) => {
    expect((await edge.post('/s', report({ endpoint }))).status).toBe(400);
    expect(edge.intake).toEqual([]);
  });

  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://eu.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('knows %s', async (endpoint) => {
    expect((await edge.post('/s', report({ endpoint }))).status).toBe(204);
  });

  it.each([
    ['no JSON', '{"endpoint":'],
    ['nothing', ''],
    ['no keys', { endpoint: ENDPOINT }],
    ['a short secret', report({ keys: { ...keys, auth: 'c2hvcnQ' } })],
    ['a point off the curve', report({ keys: { ...keys, p256dh: `BA${'A'.repeat(85)}` } })],
    ['a prototype', '{"__proto__":{"endpoint":"x"}}'],
  ])('refuses %s', async (_what, body) => {
    expect((await edge.post('/s', body)).status).toBe(400);
    expect(edge.intake).toEqual([]);
  });

  it('reads no more than a subscription needs', async () => {
    expect((await edge.post('/s', report({ padding: 'x'.repeat(5000) }))).status).toBe(413);
  });

  it('keeps no time zone that is none', async () => {
    await edge.post('/s', report({ timeZone: 'Mars/Olympus' }));
    await edge.post('/s', report({ timeZone: 7 }));
    expect(edge.intake).toMatchObject([{ timeZone: '' }, { timeZone: '' }]);
  });

  it('lets nobody fill the disk', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 102; count++)
      answers.push((await edge.post('/s/end', { endpoint: 'x' })).status);
    expect([answers.indexOf(429), edge.intake.length]).toEqual([100, 100]);
  });
});

describe('POST /s/end', () => {
  it('keeps that an address has ended', async () => {
    expect((await edge.post('/s/end', { endpoint: ENDPOINT }, { cookie: 'slv=99.7.abc' })).status).toBe(204);
    expect(edge.intake).toMatchObject([
      { kind: 'unsubscription', endpoint: ENDPOINT, visitorId: '99', host: HOST, reason: 'unsubscribed' },
    ]);
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'unsubscribed'],
    ['granted', 'unsubscribed'],
    [7, 'unsubscribed'],
  ])('tells a permission that was taken back from other ends: %s', async (permission, reason) => {
    expect((await edge.post('/s/end', { endpoint: ENDPOINT, permission })).status).toBe(204);
    expect(edge.intake).toMatchObject([{ kind: 'unsubscription', reason }]);
  });
});

describe('POST /s/change', () => {
  const change = { old: 'https://fcm.googleapis.com/fcm/send/old', endpoint: ENDPOINT, keys };

  it('keeps both addresses, without a page, and counts nobody', async () => {
    expect((await edge.post('/s/change', change, { cookie: '' })).status).toBe(204);
    expect(edge.intake).toMatchObject([
      { kind: 'subscription', endpoint: ENDPOINT, replaces: change.old, clickId: '', visitorId: '' },
    ]);
    expect(edge.events).toEqual([]);
  });

  it('asks the same of the new address, and for the old one', async () => {
    const elsewhere = { ...change, endpoint: 'https://victim.example/x' };
    expect((await edge.post('/s/change', elsewhere)).status).toBe(400);
    expect((await edge.post('/s/change', { ...change, old: '' })).status).toBe(400);
    expect(edge.intake).toEqual([]);
  });
});
