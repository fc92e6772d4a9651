/**
 * What a media buyer sees while making a landing is what visitors get: the preview and the edge, as the processes that are
 * deployed, draw the same landing to the byte.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectEventLog,
  type EventLog,
  ensureTopology,
  putEdgeDocument,
  putLandingDocument,
  putPicture,
} from '@sluice/event-log';
import { GAMES, type LandingDocument, newSettings } from '@sluice/games';
import {
  createTestDatabase,
  createTestNats,
  type EdgeProcess,
  type StartedProcess,
  startEdgeProcess,
  startProcess,
  type TestDatabase,
} from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, edgeDocument, showing } from './edge.fixture.ts';
import { pictureOf } from './features/landings/landings.fixture.ts';

const PATIENCE = { timeout: 20_000, interval: 100 };
const TRAFFIC_MAX_BYTES = 32 * 1024 * 1024;
const MARK = ' data-preview="set"';
const picture = pictureOf('a picture');

let dataDir = '';
let database: TestDatabase;
let eventLog: EventLog;
let edge: EdgeProcess;
let api: StartedProcess;
let previewUrl = '';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'edge-'));
  const { url, namespace } = createTestNats();
  database = await createTestDatabase();
  eventLog = await connectEventLog({
    url,
    namespace,
    replicas: 1,
    clientName: 'test',
    trafficMaxBytes: TRAFFIC_MAX_BYTES,
  });
  await ensureTopology(eventLog);
  await putPicture(eventLog, picture.name, picture.bytes);
  const broker = {
    NATS_URL: url,
    NATS_NAMESPACE: namespace,
    NATS_TRAFFIC_MAX_BYTES: String(TRAFFIC_MAX_BYTES),
  };
  const ports = { API_PORT: '0', API_ADMIN_PORT: '0', PREVIEW_PORT: '0', ASK_PORT: '0' };
  [edge, api] = await Promise.all([
    startEdgeProcess({ dataDir, natsUrl: url, namespace }),
    startProcess(
      'apps/api/src/server.ts',
      { DATABASE_URL: database.databaseUrl, ...ports, ...broker },
      'api listens',
    ),
  ]);
  previewUrl = String(api.logged.find(({ msg }) => msg === 'api listens')?.previewAddress);
});
afterAll(async () => {
  await Promise.all([edge?.end('SIGKILL'), api?.end('SIGKILL')]);
  await eventLog?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true });
});

function landingOf(type: LandingDocument['type'], landingId: number): LandingDocument {
  const settings = {
    ...newSettings(type),
    contentTitle: `Title of “${type}” & <friends>`,
    contentText: 'Текст 漢字 \u{1F3A1}\nsecond line',
    logoPicture: picture.name,
  };
  const translation = { ...settings, language: 'ar', languageGroup: 'arabic' as const, font: 'cairo' };
  const template = GAMES[type].templates[1].id;
  return {
    landingId,
    teamId: 1,
    version: 1,
    type,
    template,
    settings,
    translations: [{ locale: 'ar', settings: translation }],
  };
}

/** Publishes the landing and a stream that shows it; answers the stream's host once the edge serves the landing there. */
async function serve(document: LandingDocument): Promise<string> {
  const host = `landing-${document.landingId}.example`;
  await putLandingDocument(await eventLog.bucket('landingDocuments'), document);
  const stream = {
    streamId: document.landingId,
    hosts: [host],
    cloak: false,
    ...showing(document.landingId),
  };
  await putEdgeDocument(await eventLog.bucket('edgeDocuments'), edgeDocument(stream));
  await expect.poll(async () => (await visit(host)).body.toString(), PATIENCE).toContain('data-game=');
  return host;
}

const visit = (host: string, language = 'en') => ask(edge.port, ['Host', host, 'Accept-Language', language]);

async function draw(
  { type, template }: LandingDocument,
  settings: LandingDocument['settings'],
): Promise<Buffer> {
  const body = new URLSearchParams({ draft: JSON.stringify({ type, template, settings, play: 'set' }) });
  const answer = await fetch(`${previewUrl}/landing`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const withoutMark = (page: Buffer) => Buffer.from(page.toString().replace(MARK, ''));

describe('preview and served page are byte-equal but for the preview’s marker', () => {
  const types = Object.keys(GAMES) as LandingDocument['type'][];
  it.each(types.map((type, index) => [type, index + 1] as const))('%s', async (type, landingId) => {
    const document = landingOf(type, landingId);
    const host = await serve(document);
    for (const [language, settings] of [
      ['en', document.settings],
      ['ar', document.translations[0]?.settings ?? document.settings],
    ] as const) {
      const served = (await visit(host, language)).body;
      const drawn = await draw(document, settings);
      expect(drawn.includes(MARK)).toBe(true);
      expect(withoutMark(drawn).toString()).toBe(served.toString());
      expect(withoutMark(drawn).equals(served)).toBe(true);
    }
  });

  it('and so is every file that the page names', async () => {
    const host = await serve(landingOf('wheels', 101));
    const page = (await visit(host, 'ar')).body.toString();
    const paths = new Set(
      [...page.matchAll(/\/assets\/(?:player|font|picture)\/[^"')\s]+/g)].map(([path]) => path),
    );
    const kinds = new Set([...paths].map((path) => path.split('/')[2]));
    expect([...kinds].toSorted()).toEqual(['font', 'picture', 'player']);
    for (const path of paths) {
      const served = await ask(edge.port, ['Host', host], { path });
      const drawn = await fetch(`${previewUrl}${path}`, { headers: { 'accept-encoding': 'identity' } });
      expect([served.status, drawn.status], path).toEqual([200, 200]);
      expect(Buffer.from(await drawn.arrayBuffer()).equals(served.body), path).toBe(true);
      expect(drawn.headers.get('content-type')).toBe(served.headers['content-type']);
    }
  });
});

describe('an edge that starts without anybody', () => {
  it('serves its landings, their files and pictures from its own disk', async () => {
    const host = await serve(landingOf('mines', 201));
    const before = (await visit(host)).body;
    await edge.end('SIGKILL');
    edge = await startEdgeProcess({ dataDir, natsUrl: 'nats://127.0.0.1:9', namespace: 'none' });
    expect((await visit(host)).body.equals(before)).toBe(true);
    const path = `/assets/picture/${picture.name}`;
    expect((await ask(edge.port, ['Host', host], { path })).body.equals(picture.bytes)).toBe(true);
  });
});
