/** A stream's free address: never billed, never asks for a budget, and after its visits of a day the plain page for everybody. */

import { createLog } from '@sluice/runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ask,
  cookiesOf,
  edgeDocument,
  HOST,
  readRecorded,
  showing,
  startTestEdge,
  type TestEdge,
} from '../edge.fixture.ts';
import {
  LANDING_ID,
  landingDocument,
  openTestLandings,
  type TestLandings,
} from '../features/landings/landings.fixture.ts';
import { applyDocument } from '../features/streams/apply-document.ts';
import { renderPage } from '../features/visits/pages.ts';

const FREE = 'calm-reef-x2k7q.free.example';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const REVIEWER = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';
const DAY_MS = 24 * 3_600_000;
const NOON = Date.UTC(2026, 10, 15, 12);

let edge: TestEdge;
let landings: TestLandings;
let asked: number;
let nowMs: number;
beforeEach(async () => {
  asked = 0;
  nowMs = NOON;
  landings = openTestLandings();
  await landings.put(landingDocument());
  edge = await startTestEdge({
    now: () => nowMs,
    landings: landings.answers,
    // Nothing is left to spend.
    budgets: {
      spendingOf: () => {
        asked++;
        return 'no_funds';
      },
      authorise: () => {
        asked++;
        return 'no_funds';
      },
    },
  });
  await publish({});
});
afterEach(() => {
  edge.server.close();
  landings.remove();
});

let version = 0;
const publish = (changes: Parameters<typeof edgeDocument>[0]) =>
  applyDocument(
    edgeDocument({
      version: ++version,
      hosts: [HOST, FREE],
      freeAddress: { host: FREE, visitsPerDay: 3 },
      cloak: false,
      prices: { click: 20_000, install: 30_000, iosRedirect: 20_000, exceptions: [] },
      ...showing(LANDING_ID),
      ...changes,
    }),
    { routes: edge.routes, extras: landings.extras, log: createLog('test', { level: 'silent' }) },
  );
const visit = (host: string, userAgent = PHONE) => ask(edge.port, ['Host', host, 'User-Agent', userAgent]);
const press = (host: string, cookie: string) =>
  ask(edge.port, ['Host', host, 'User-Agent', PHONE, 'Cookie', cookie], { path: '/go' });
const rows = () => edge.recorded.map(readRecorded);

it('a press on it is flagged, costs nothing and asks for no budget, with nothing left to spend', async () => {
  const page = await visit(FREE);
  expect((await press(FREE, cookiesOf(page))).status).toBe(302);
  expect(rows()).toMatchObject([
    { type: 'visit', page: 'black', domain: FREE },
    { type: 'click', billable: 1, unbilled: 'free_address', domain: FREE },
  ]);
  expect(Number(rows()[1]?.cost)).toBe(0);
  expect(asked).toBe(0);
});

it('an installation on it is flagged and costs nothing', async () => {
  await publish({ placements: { push: null, pwa: 'load' } });
  const headers = ['Host', FREE, 'User-Agent', PHONE, 'Cookie', cookiesOf(await visit(FREE))];
  await ask(edge.port, headers, { path: '/a', method: 'POST', body: '{"what":"install"}' });
  expect(rows().at(-1)).toMatchObject({ type: 'install', billable: 1, unbilled: 'free_address' });
  expect(Number(rows().at(-1)?.cost)).toBe(0);
  expect(asked).toBe(0);
});

it('the stream’s other hosts need money as ever, and a page of theirs stays billed when its token is brought here', async () => {
  expect(rows()).toEqual([]);
  await visit(HOST);
  expect(rows().at(-1)).toMatchObject({ page: 'white', reason: 'no_funds' });
  await publish({ freeAddress: null });
  const paid = await startTestEdge({ now: () => nowMs });
  paid.routes.apply(
    edgeDocument({
      hosts: [HOST, FREE],
      cloak: false,
      freeAddress: { host: FREE, visitsPerDay: 3 },
      prices: { click: 20_000, install: 0, iosRedirect: 0, exceptions: [] },
    }),
  );
  const own = cookiesOf(await ask(paid.port, ['Host', HOST, 'User-Agent', PHONE]));
  await ask(paid.port, ['Host', FREE, 'User-Agent', PHONE, 'Cookie', own], { path: '/go' });
  expect(readRecorded(paid.recorded.at(-1) ?? '')).toMatchObject({ type: 'click', unbilled: '' });
  expect(Number(readRecorded(paid.recorded.at(-1) ?? '').cost)).toBeGreaterThan(0);
  paid.server.close();
});

it('a technical stop is of the other hosts alone', async () => {
  await publish({ status: 'technical_stop' });
  await visit(HOST);
  await visit(FREE);
  expect(rows()).toMatchObject([
    { domain: HOST, page: 'white', reason: 'stream_not_active' },
    { domain: FREE, page: 'black' },
  ]);
});

it('after its visits of the day it is the plain page for everybody, whoever asks, until midnight UTC', async () => {
  await publish({ whitePage: { language: 'en', theme: 'puzzle', seed: 3 } });
  // A reviewer's visit counts like any other.
  for (const userAgent of [PHONE, REVIEWER, PHONE]) await visit(FREE, userAgent);
  expect(rows().map(({ page }) => page)).toEqual(['black', 'black', 'black']);
  const after = await Promise.all([PHONE, REVIEWER, PHONE].map((userAgent) => visit(FREE, userAgent)));
  expect(new Set(after.map(({ body }) => body.toString())).size).toBe(1);
  // The plain one, though the stream has a white page of its own.
  expect(after[0]?.body.toString()).toBe(renderPage('white', true).toString());
  expect(rows().slice(3)).toMatchObject(Array(3).fill({ page: 'white', reason: 'daily_visits' }));
  expect((await press(FREE, '')).status).toBe(404);
  nowMs += DAY_MS / 2;
  await visit(FREE);
  expect(rows().at(-1)).toMatchObject({ page: 'black' });
});

it('whoever has the page open is led on after the limit', async () => {
  const open = cookiesOf(await visit(FREE));
  for (let times = 0; times < 4; times++) await visit(FREE);
  expect((await press(FREE, open)).status).toBe(302);
});

it('the stream’s own script runs on its other hosts only', async () => {
  await publish({ extras: { footer: 'Our footer', storeLink: null, customJs: 'console.log(1)' } });
  const scriptIn = ({ body }: { body: Buffer }) => /\/assets\/stream\/[^"]+\.js/.exec(body.toString())?.[0];
  edge.server.close();
  edge = await startTestEdge({ now: () => nowMs, landings: landings.answers });
  await publish({ extras: { footer: 'Our footer', storeLink: null, customJs: 'console.log(1)' } });
  const own = await visit(HOST);
  const free = await visit(FREE);
  expect(free.body.toString()).toContain('Our footer');
  expect(own.headers['content-security-policy']).not.toBe(free.headers['content-security-policy']);
  const script = scriptIn(own);
  expect(script).toBeDefined();
  expect(scriptIn(free)).toBeUndefined();
  const fetchScript = (host: string) => ask(edge.port, ['Host', host], { path: script ?? '' });
  expect((await fetchScript(HOST)).status).toBe(200);
  expect((await fetchScript(FREE)).status).toBe(404);
});
