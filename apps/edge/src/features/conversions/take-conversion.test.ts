import { hash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ConversionRecord, intakeRecordSchema } from '@sluice/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EdgeDeps } from '../../build-edge.ts';
import { startTestEdge, type TestEdge } from '../../edge.fixture.ts';
import { TeamTable } from '../teams/team-table.ts';
import { CONVERSION_RATE } from './take-conversion.ts';

const CLICK = '01938f5e-8c00-7abc-8def-0123456789ab';
const SECRET = 'kQ3yFZ0m1cW8-ur2tq9PpXh5ZsVb7nLxTgE4dJaKoRi';
const OTHER_SECRET = 'another-team-has-another-secret-altogether0';

let edge: TestEdge;
let teams: TeamTable;
let nowMs = Date.UTC(2026, 10, 15);

async function start(changes: Partial<EdgeDeps> = {}): Promise<void> {
  teams = new TeamTable();
  for (const [teamId, secret] of [
    [5, SECRET],
    [6, OTHER_SECRET],
  ] as const) {
    teams.apply({ teamId, version: 1, conversionSecretHashes: [hash('sha256', secret, 'hex')] });
  }
  edge = await startTestEdge({ teams, now: () => nowMs, isShedding: () => false, ...changes });
}
function close(): void {
  edge.server.close();
  edge.server.closeAllConnections();
}
beforeEach(() => start());
afterEach(close);

const call = (query = '', init: RequestInit = {}, secret = SECRET) =>
  fetch(`http://127.0.0.1:${edge.port}/c/${secret}${query && `?${query}`}`, init);
const kept = (): ConversionRecord[] =>
  edge.recorded.map((line) => {
    const record = intakeRecordSchema.parse(JSON.parse(line));
    if (record.kind !== 'conversion') throw new Error(`a ${record.kind} was recorded`);
    return record;
  });

describe('a reported conversion', () => {
  it('is kept as it came and as it was read, for the team of its secret, and acknowledged', async () => {
    const query = `subid=${CLICK}&status=FTD&payout=12,50&currency=eur&tid=t-1&extra=%F0%9F%8E%B2`;
    const response = await call(query);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ ok: true, verdict: 'accepted' });
    expect(kept()).toEqual([
      {
        kind: 'conversion',
        id: expect.any(String),
        atMs: nowMs,
        edgeId: 'edge-1',
        teamId: 5,
        host: '127.0.0.1',
        method: 'GET',
        query,
        body: '',
        clickId: CLICK,
        status: 'FTD',
        transactionId: 't-1',
        amount: '12,50',
        currency: 'eur',
      },
    ]);
    expect(edge.recorded[0]).not.toContain(SECRET);
  });

  it('comes as a form or as JSON too', async () => {
    const form = new URLSearchParams({ click_id: CLICK, status: 'reg' });
    expect(await (await call('', { method: 'POST', body: form })).json()).toMatchObject({
      verdict: 'accepted',
    });
    const json = JSON.stringify({ click_id: CLICK, event: 'deposit', amount: 5 });
    await call('', { method: 'POST', body: json, headers: { 'content-type': 'application/json' } });
    expect(kept().map(({ method, status, amount, body }) => [method, status, amount, body])).toEqual([
      ['POST', 'reg', '', form.toString()],
      ['POST', 'deposit', '5', json],
    ]);
  });

  it.each([
    [`click_id=${CLICK}&status=hold`, 'unknown_status'],
    ['status=reg', 'no_click'],
    ['click_id=1&status=reg', 'no_click'],
    [`click_id=${CLICK}&status=dep&payout=ten`, 'bad_amount'],
    // Money that is given back: whether of something that was counted, the worker knows.
    [`click_id=${CLICK}&status=dep&payout=-10`, 'accepted'],
    [`click_id=${CLICK}&status=dep&payout=1000000000`, 'bad_amount'],
    [`click_id=${CLICK}&status=dep&payout=5&currency=moon`, 'bad_amount'],
    ['', 'no_click'],
  ])('is kept with its verdict: %s is %s', async (query, verdict) => {
    const response = await call(query);
    expect([response.status, await response.json()]).toEqual([200, { ok: true, verdict }]);
    expect(kept()).toHaveLength(1);
  });

  it('is answered with the text that its sender wants, as plain text', async () => {
    const response = await call(`click_id=${CLICK}&status=reg&return=${encodeURIComponent('<b>OK</b>')}`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('<b>OK</b>');
    expect(await (await call(`return=${'x'.repeat(3_000)}`)).text()).toBe('x'.repeat(100));
  });

  it('is reported twice and stored twice, each under an id of its own', async () => {
    const query = `click_id=${CLICK}&status=reg`;
    await Promise.all([call(query), call(query)]);
    expect(new Set(kept().map(({ id }) => id)).size).toBe(2);
  });
});

describe('nothing is acknowledged', () => {
  const refusal = async (response: Response) => [response.status, await response.json()];

  it('under a secret that no team has', async () => {
    const guesses = [
      '',
      'x',
      `${SECRET}x`,
      SECRET.slice(1),
      SECRET.toUpperCase(),
      '__proto__',
      'x'.repeat(9_000),
    ];
    for (const guess of guesses) {
      expect(await refusal(await call(`click_id=${CLICK}&status=reg`, {}, guess)), guess).toEqual([
        404,
        { ok: false, error: 'unknown_address' },
      ]);
    }
    expect(edge.recorded).toEqual([]);
  });

  it('under a secret that its team has given up', async () => {
    teams.apply({ teamId: 5, version: 2, conversionSecretHashes: [hash('sha256', 'fresh', 'hex')] });
    expect((await call()).status).toBe(404);
    expect((await call('', {}, 'fresh')).status).toBe(200);
    teams.apply({ teamId: 5, version: 1, conversionSecretHashes: [hash('sha256', SECRET, 'hex')] });
    expect((await call()).status).toBe(404);
  });

  it('before it is durable: what could not be stored must be reported again', async () => {
    close();
    await start({
      recorder: {
        traffic: () => undefined,
        money: () => undefined,
        intake: (_line, whenSafe) => setTimeout(whenSafe, 20, false),
      },
    });
    const response = await call(`click_id=${CLICK}&status=reg&return=OK`);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await refusal(response)).toEqual([503, { ok: false, error: 'not_kept' }]);
  });

  it('while memory is short', async () => {
    close();
    await start({ isShedding: () => true });
    const response = await call();
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await refusal(response)).toEqual([503, { ok: false, error: 'busy' }]);
  });

  it('beyond what is kept of a request', async () => {
    const whole = await call('', { method: 'POST', body: 'a'.repeat(8 * 1024) });
    expect(whole.status).toBe(200);
    expect(await refusal(await call('', { method: 'POST', body: 'a'.repeat(8 * 1024 + 1) }))).toEqual([
      413,
      { ok: false, error: 'body_too_long' },
    ]);
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let count = 0; count < 10; count++) controller.enqueue(Buffer.alloc(1_024, 'a'));
        controller.close();
      },
    });
    const streamed = await call('', { method: 'POST', body: pieces, duplex: 'half' } as RequestInit);
    expect(streamed.status).toBe(413);
    expect((await call(`q=${'a'.repeat(5_000)}`)).status).toBe(414);
    expect(kept()).toHaveLength(1);
  });

  it('by any other method', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) expect((await call('', { method })).status).toBe(405);
    expect(edge.recorded).toEqual([]);
  });
});

it('a team that sends too many gets 429, and no other does', async () => {
  for (let count = 0; count < CONVERSION_RATE.burst; count += 100) {
    await Promise.all(Array.from({ length: 100 }, () => call()));
  }
  const late = await call();
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await call('', {}, OTHER_SECRET)).status).toBe(200);
  nowMs += 1_000;
  expect((await call()).status).toBe(200);
});

it('a return text makes no header, however it is written', async () => {
  for (const evil of [
    'OK%0d%0aSet-Cookie:%20a=b',
    'OK%0D%0A%0D%0A<script>',
    '%E5%98%8A%E5%98%8DSet-Cookie:a=b',
  ]) {
    const socket = connect(edge.port, '127.0.0.1');
    socket.end(`GET /c/${SECRET}?return=${evil} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const [head = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200/);
    expect(head.toLowerCase()).not.toContain('set-cookie');
  }
});

it('names that every object has are names like any other', async () => {
  const json = '{"__proto__":{"status":"dep"},"constructor":{"prototype":{"status":"dep"}},"status":"reg"}';
  await call('__proto__=1&constructor=2&toString=3', { method: 'POST', body: json });
  expect(kept()).toMatchObject([{ status: 'reg', body: json }]);
});
