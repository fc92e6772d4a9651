/**
 * Runs the curl of every route, as the documentation shows it, against a team that has one of everything. What is answered must be what
 * the document says, and have the fields of the published example. `RECORD_EXAMPLES=1` writes those anew.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takesIdempotencyKey } from '@sluice/contracts';
import { connectEventLog, ensureTopology } from '@sluice/event-log';
import { FAKE_CLOUDFLARE_ACCOUNT, startFakeCloudflare } from '@sluice/outside/cloudflare';
import { startFakeNamecheap } from '@sluice/outside/namecheap';
import { FAKE_CRASH_GAMES_KEY, startFakeCrashGames } from '@sluice/outside/platforms';
import { domains, withTeam } from '@sluice/postgres';
import { SERVED_DOMAIN } from '@sluice/streams/seed';
import { createTestNats } from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertNeedRows } from '../../test/need-rows.ts';
import { storeRows, visitRow } from '../../test/recorded-visits.ts';
import { openTestRegistrar } from '../../test/test-registrar.ts';
import { useTestApi } from '../../test/use-test-api.ts';
import {
  createWorld,
  insertBrowser,
  requestEmailChange,
  subscribeToBot,
  type World,
} from '../../test/world.ts';
import { photo } from '../features/landings/pictures/pictures.fixture.ts';
import { renderCurl, SHELL } from './curl.ts';
import { EXAMPLE_IDS, type ExampleIds } from './example-requests.ts';
import { exampleOf } from './examples.ts';
import { SECTIONS_OF_GUIDE } from './guide.ts';
import { createOpenApiDocument } from './open-api-document.ts';
import { listOperations, type OpenApiDocument, type Operation } from './operations.ts';
import { createValidator, type ValidateAt } from './validate-schema.fixture.ts';

const [CDN_TOKEN = ''] = FAKE_CLOUDFLARE_ACCOUNT.tokens;
const ANSWERS_FILE = new URL('example-answers.json', import.meta.url);
const IS_RECORDING = process.env.RECORD_EXAMPLES === '1';
/** Of a list, as many as show its shape; and the first of every further kind. */
const KEPT_ITEMS = 2;
/** Asked of a team of its own: what it names would stand in the answers of others. */
const NEEDS = 'dashboard.needs';
const ENDLESS_MS = 3_000;

const document: OpenApiDocument = JSON.parse(JSON.stringify(await createOpenApiDocument()));
const OPERATIONS = listOperations(document);
const recorded: Record<string, unknown> = {};

let shared: World;
let folder: string;
let url: string;
let validateAt: ValidateAt;

const api = useTestApi(async (onClose) => {
  const cloudflare = await startFakeCloudflare();
  onClose(() => cloudflare.stop());
  const namecheap = await startFakeNamecheap();
  onClose(() => namecheap.stop());
  const crashGames = await startFakeCrashGames();
  onClose(() => crashGames.stop());
  const eventLog = await connectEventLog({
    ...createTestNats(),
    replicas: 1,
    clientName: 'test',
    trafficMaxBytes: 32 * 1024 ** 2,
  });
  await ensureTopology(eventLog);
  onClose(() => eventLog.close());
  const registrar = openTestRegistrar(namecheap);
  return {
    cloudflareUrl: cloudflare.url,
    crashGamesUrl: crashGames.url,
    registrar,
    eventLog,
    clickhouse: true,
  };
});

beforeAll(async () => {
  validateAt = createValidator(document);
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'sluice-curl-'));
  await writeFile(join(folder, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n');
  await writeFile(join(folder, 'picture.png'), await photo('png', 8, 8));
  shared = await makeWorld();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  if (IS_RECORDING) await writeFile(ANSWERS_FILE, `${JSON.stringify(recorded, null, 1)}\n`);
});

async function makeNeedyWorld(): Promise<World> {
  const world = await makeWorld();
  const { ids, team } = world;
  await withTeam(api.database.db, ids.teamId, (tx) =>
    insertNeedRows(tx, { ...ids, memberId: team.memberId }, new Date()),
  );
  return world;
}

async function makeWorld(): Promise<World> {
  const world = await createWorld(api, { token: CDN_TOKEN, providerAccountId: FAKE_CLOUDFLARE_ACCOUNT.id });
  const { teamId: team_id, streamId: stream_id, version: document_version, click } = world.ids;
  const row = { team_id, stream_id, member_id: world.team.memberId, document_version };
  // A visit is looked for at the time in its id; reports are asked for the days of the example.
  const [idMs, reportMs] = [
    Number.parseInt(click.replace('-', '').slice(0, 12), 16),
    Date.parse('2026-11-10T12:00:00Z'),
  ];
  await storeRows(api.clickhouse.client, [visitRow(click, idMs, row), visitRow(randomUUID(), reportMs, row)]);
  return world;
}

async function idsFor({ id }: Operation, world: World): Promise<ExampleIds> {
  const { ids, memberEmail, invitationToken, waitingId, paidBillId, team } = world;
  const own: ExampleIds = {
    ...ids,
    memberEmail,
    invitationToken,
    cdnToken: CDN_TOKEN,
    platformKey: FAKE_CRASH_GAMES_KEY,
    fromId: ids.domainId,
    toId: 0,
  };
  if (id === 'domains.replace') return { ...own, toId: await addSpareDomain(ids.teamId) };
  if (id === 'members.invite' || id === 'members.withdraw') return { ...own, memberId: waitingId };
  if (id === 'notifications.update' || id === 'notifications.updateTeam')
    await subscribeToBot(api, team.owner.sub);
  if (id === 'notifications.removeBrowser')
    return { ...own, browserId: await insertBrowser(api, team.owner.sub) };
  if (id === 'bills.receipt') return { ...own, billId: paidBillId };
  if (id !== 'account.confirmEmail') return own;
  return { ...own, invitationToken: await requestEmailChange(api, team.owner.sub) };
}

const addSpareDomain = (teamId: number) =>
  withTeam(api.database.db, teamId, async (tx) => {
    const [row] = await tx
      .insert(domains)
      .values({ ...SERVED_DOMAIN, teamId, host: `spare-${teamId}.example.com` })
      .returning();
    return row?.id ?? 0;
  });

type Ran = { status: number; body: string };

/** In a shell, with the variables that the documentation tells to set. */
function run(
  command: string,
  { ids, team }: World,
  options: { timeout?: number; token?: string } = {},
): Promise<Ran> {
  const { timeout, token = team.owner.token } = options;
  const env = {
    PATH: process.env.PATH,
    CURL_HOME: folder,
    [SHELL.api]: url,
    [SHELL.team]: String(ids.teamId),
    [SHELL.key]: team.apiKey,
    [SHELL.token]: token,
  };
  return new Promise((resolve, reject) => {
    const shell = { cwd: folder, env, timeout, maxBuffer: 16 * 1024 ** 2 };
    execFile('sh', ['-c', `exec ${command}`], shell, (error, stdout) => {
      if (error && timeout === undefined) return reject(error);
      const end = stdout.lastIndexOf('\n');
      resolve({ status: Number(stdout.slice(end + 1)), body: stdout.slice(0, end) });
    });
  });
}

function shownOf(list: readonly unknown[]): unknown[] {
  const kinds = list.map((each) => (each as { kind?: unknown } | null)?.kind);
  return list.filter(
    (_, at) => at < KEPT_ITEMS || (kinds[at] !== undefined && kinds.indexOf(kinds[at]) === at),
  );
}

/** The same thing with the ids of the documentation, and no more of a list than is needed to see it. */
function published(value: unknown, ids: Readonly<Record<string, unknown>>, name = ''): unknown {
  if (Array.isArray(value)) return shownOf(value).map((each) => published(each, ids));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, published(each, ids, key)]));
  }
  const known = EXAMPLE_IDS[name as keyof typeof EXAMPLE_IDS];
  return known !== undefined && ids[name] === value ? known : value;
}

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).sort()
    : typeof value;

describe('the curl of a route', () => {
  it.each(OPERATIONS)('$id does what the documentation says', async (operation) => {
    const { id, method, described, successStatus } = operation;
    const world = id === NEEDS ? await makeNeedyWorld() : method === 'GET' ? shared : await makeWorld();
    const ids = await idsFor(operation, world);
    const isEndless = operation.feature === 'live';
    const isKeyed = takesIdempotencyKey(operation, operation.access);
    const command = renderCurl(operation, ids) + (isKeyed ? " -H 'Idempotency-Key: example'" : '');
    const { status, body } = await run(command, world, {
      timeout: isEndless ? ENDLESS_MS : undefined,
      // An owner cannot leave.
      token: id === 'members.leave' ? world.memberToken : undefined,
    });
    if (isEndless) return expect(body).toContain('event: message');
    expect([status, status === successStatus ? '' : body]).toEqual([successStatus, '']);
    if (isKeyed) expect(await run(command, world)).toEqual({ status, body });
    const response = described.responses?.[successStatus];
    if (!response || '$ref' in response || !response.content?.['application/json']) return;
    const answer: unknown = body === '' ? undefined : JSON.parse(body);
    const at = ['paths', operation.path, method.toLowerCase(), 'responses', String(successStatus)];
    expect(validateAt([...at, 'content', 'application/json', 'schema'], answer)).toBeUndefined();
    recorded[id] = published(answer, { ...ids });
    if (!IS_RECORDING) expect(fieldsOf(answer)).toEqual(fieldsOf(exampleOf(id).answer));
  });
});

describe('the curl of the guide', () => {
  it.each(SECTIONS_OF_GUIDE.filter(({ curl }) => curl !== undefined))(
    '"$title" runs',
    async ({ id, curl = '' }) => {
      const { status, body } = await run(curl, shared);
      expect([id, status, body.slice(0, 300)]).toEqual([
        id,
        id === 'errors' ? 404 : expect.toSatisfy((each) => each < 300),
        expect.anything(),
      ]);
    },
  );
});
