/** Every route × the answers that every route must give. A route of the contract without a row here fails the last test. */
import { apiErrorSchema, contract, type Role } from '@sluice/contracts';
import type { SeededTeam } from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Method, openTestApi, type TestApi } from '../test/open-test-api.ts';

type World = { team: SeededTeam; streamId: number; domainId: number };

type Row = {
  name: string;
  method: Method;
  /** With the ids of a world in it. */
  path: (world: World) => string;
  body?: (world: World) => unknown;
  status: number;
  /** Roles that may not. */
  refused: Role[];
  isWrite?: true;
  /** A request that validation must refuse, made from a good one. */
  invalid?: { query?: string; body?: unknown };
  /** What an id of another team, or of nobody, answers. */
  notFound?: string;
};

const TEAM_ONLY: Role[] = ['mediabuyer', 'technical_specialist', 'financier', 'push_manager'];
const STREAMS: Role[] = ['financier'];
const team = (world: World) => `/teams/${world.team.teamId}`;
const stream = (world: World) => `${team(world)}/streams/${world.streamId}`;
const domain = (world: World) => `${team(world)}/domains/${world.domainId}`;
const badPage = { query: '?limit=0' };

const ROWS: Row[] = [
  { name: 'teams.get', method: 'GET', path: team, status: 200, refused: [] },
  {
    name: 'members.list',
    method: 'GET',
    path: (w) => `${team(w)}/members`,
    status: 200,
    refused: TEAM_ONLY,
    invalid: badPage,
  },
  {
    name: 'members.get',
    method: 'GET',
    path: (w) => `${team(w)}/members/${w.team.memberId}`,
    status: 200,
    refused: TEAM_ONLY,
    notFound: 'member.not_found',
  },
  {
    name: 'streams.list',
    method: 'GET',
    path: (w) => `${team(w)}/streams`,
    status: 200,
    refused: STREAMS,
    invalid: { query: '?status=running' },
  },
  {
    name: 'streams.get',
    method: 'GET',
    path: stream,
    status: 200,
    refused: STREAMS,
    notFound: 'stream.not_found',
  },
  {
    name: 'streams.create',
    method: 'POST',
    path: (w) => `${team(w)}/streams`,
    body: () => ({ name: 'New' }),
    status: 201,
    refused: STREAMS,
    isWrite: true,
    invalid: { body: { name: 'New', countries: ['XX'] } },
  },
  {
    name: 'streams.update',
    method: 'PATCH',
    path: stream,
    body: () => ({ name: 'Changed' }),
    status: 200,
    refused: STREAMS,
    isWrite: true,
    invalid: { body: { link: 'javascript:alert(1)' } },
    notFound: 'stream.not_found',
  },
  {
    name: 'streams.launch',
    method: 'POST',
    path: (w) => `${stream(w)}/launch`,
    status: 200,
    refused: STREAMS,
    isWrite: true,
    notFound: 'stream.not_found',
  },
  {
    name: 'streams.stop',
    method: 'POST',
    path: (w) => `${stream(w)}/stop`,
    status: 200,
    refused: STREAMS,
    isWrite: true,
    notFound: 'stream.not_found',
  },
  {
    name: 'streams.remove',
    method: 'DELETE',
    path: stream,
    status: 204,
    refused: STREAMS,
    isWrite: true,
    notFound: 'stream.not_found',
  },
  {
    name: 'streams.versions',
    method: 'GET',
    path: (w) => `${stream(w)}/versions`,
    status: 200,
    refused: STREAMS,
    invalid: badPage,
    notFound: 'stream.not_found',
  },
  {
    name: 'domains.list',
    method: 'GET',
    path: (w) => `${team(w)}/domains`,
    status: 200,
    refused: STREAMS,
    invalid: badPage,
  },
  {
    name: 'domains.create',
    method: 'POST',
    path: (w) => `${team(w)}/domains`,
    body: (w) => ({ host: `new-${w.streamId}.example.com`, streamId: w.streamId }),
    status: 201,
    refused: STREAMS,
    isWrite: true,
    invalid: { body: { host: 'Not A Host' } },
  },
  {
    name: 'domains.bind',
    method: 'PATCH',
    path: domain,
    body: () => ({ streamId: null }),
    status: 200,
    refused: STREAMS,
    isWrite: true,
    invalid: { body: {} },
    notFound: 'domain.not_found',
  },
  {
    name: 'domains.remove',
    method: 'DELETE',
    path: domain,
    status: 204,
    refused: STREAMS,
    isWrite: true,
    notFound: 'domain.not_found',
  },
];

let database: TestDatabase;
let api: TestApi;
let ours: World;
let theirs: World;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await openTestApi(database.databaseUrl);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  ours = await createWorld();
  theirs = await createWorld();
});

async function createWorld(): Promise<World> {
  const made = await api.team([{ name: 'First' }]);
  const call = api.as(made.apiKey);
  const streamId = made.streams[0]?.id ?? 0;
  const answer = await call('POST', `/teams/${made.teamId}/domains`, {
    host: `w${streamId}.example.com`,
    streamId,
  });
  return { team: made, streamId, domainId: (answer.body as { id: number }).id };
}

const send = (row: Row, world: World, apiKey: string | undefined, suffix = '') =>
  api.as(apiKey)(row.method, row.path(world) + suffix, row.body?.(world));

function expectError(answer: Answer, status: number, code: string): void {
  expect(answer.body).toMatchObject({ code });
  expect(answer.status).toBe(status);
  const error = apiErrorSchema.parse(answer.body);
  expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'details', 'message', 'requestId']);
  expect(answer.headers['x-request-id']).toBe(error.requestId);
}

describe.each(ROWS)('$name', (row) => {
  it('answers the owner', async () => {
    const answer = await send(row, ours, ours.team.apiKey);
    expect(answer.body ?? {}).not.toHaveProperty('code');
    expect(answer.status).toBe(row.status);
  });

  it('knows nobody without a key, or with a wrong one', async () => {
    expectError(await send(row, ours, undefined), 401, 'auth.missing');
    expectError(await send(row, ours, `slk_${'A'.repeat(43)}`), 401, 'auth.invalid');
    expectError(await send(row, ours, 'garbage'), 401, 'auth.invalid');
  });

  it('does not exist for another team', async () => {
    expectError(await send(row, ours, theirs.team.apiKey), 404, 'team.not_found');
  });

  it('asks for a role', async () => {
    for (const role of row.refused) {
      const { apiKey } = await api.member(ours.team, [role]);
      expectError(await send(row, ours, apiKey), 403, 'access.role_missing');
    }
    const { apiKey } = await api.member(ours.team, ['admin']);
    expect((await send(row, ours, apiKey)).status).toBe(row.status);
  });

  it('asks for a scope', async () => {
    const readOnly = await api.member(ours.team, ['admin'], ['read']);
    const writeOnly = await api.member(ours.team, ['admin'], ['streams:write', 'domains:write']);
    const refused = row.isWrite ? readOnly : writeOnly;
    expectError(await send(row, ours, refused.apiKey), 403, 'access.scope_missing');
    const allowed = row.isWrite ? writeOnly : readOnly;
    expect((await send(row, ours, allowed.apiKey)).status).toBe(row.status);
  });
});

describe.each(ROWS.filter((row) => row.invalid))('$name', (row) => {
  it('refuses invalid input and names the field', async () => {
    const answer = row.invalid?.query
      ? await send(row, ours, ours.team.apiKey, row.invalid.query)
      : await api.as(ours.team.apiKey)(row.method, row.path(ours), row.invalid?.body);
    expectError(answer, 422, 'request.invalid');
    const { details } = apiErrorSchema.parse(answer.body);
    expect(details.fields).toEqual([
      expect.objectContaining({ field: expect.stringMatching(/^(query|body)/) }),
    ]);
  });
});

describe.each(ROWS.filter((row) => row.isWrite && row.body))('$name', (row) => {
  it.each(['teamId', 'memberId', 'id', 'version', 'status'])('refuses the field %s', async (field) => {
    const body = { ...(row.body?.(ours) as object), [field]: 1 };
    const answer = await api.as(ours.team.apiKey)(row.method, row.path(ours), body);
    expectError(answer, 422, 'request.invalid');
  });
});

describe.each(ROWS.filter((row) => row.notFound))('$name', (row) => {
  it('does not find an id of another team, nor one of nobody', async () => {
    const nobody = {
      ...ours,
      streamId: 2_147_483_647,
      domainId: 2_147_483_647,
      team: { ...ours.team, memberId: 2_147_483_647 },
    };
    const swapped = { ...theirs, team: { ...theirs.team, teamId: ours.team.teamId } };
    for (const world of [nobody, swapped]) {
      expectError(await send(row, world, ours.team.apiKey), 404, row.notFound ?? '');
    }
  });

  it('refuses what cannot be an id', async () => {
    const path = row.path(ours).replace(/\d+(?=\/[a-z]+$|$)/, '99999999999');
    expectError(await api.as(ours.team.apiKey)(row.method, path, row.body?.(ours)), 422, 'request.invalid');
  });
});

describe('the table', () => {
  it('has a row for every route of the contract', () => {
    const routes = Object.entries(contract).flatMap(([feature, procedures]) =>
      Object.keys(procedures).map((name) => `${feature}.${name}`),
    );
    expect(ROWS.map((row) => row.name).sort()).toEqual(routes.sort());
  });
});
