import { API_KEY_LIMITS, type ApiKey, SCOPES } from '@sluice/contracts';
import { apiKeys, auditEntries, withTeam } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson, TestTeam } from '../../../../test/open-test-api.ts';
import { openTestApi } from '../../../../test/open-test-api.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';

type Made = { key: ApiKey; secret: string };

let now: Date;
let team: TestTeam;
const api = useTestApi({ clock: () => now });
beforeEach(async () => {
  now = new Date();
  team = await api.team([{ name: 'First' }]);
});

const base = () => `/teams/${team.teamId}`;
const path = (rest = '') => `${base()}/api-keys${rest}`;
const KEY = { name: 'Reports', scopes: ['read'], expiresInDays: null };
const request = (body: object = {}, as: Pick<TestPerson, 'call'> = team.owner) =>
  as.call('POST', path(), { ...KEY, ...body });
async function create(body: object = {}, as?: Pick<TestPerson, 'call'>): Promise<Made> {
  const { status, body: made } = await request(body, as);
  expect([status, made]).toEqual([201, expect.anything()]);
  return made as Made;
}
const rotate = (id: number, overlapHours: number, as: Pick<TestPerson, 'call'> = team.owner) =>
  as.call('POST', path(`/${id}/rotate`), { overlapHours });
const list = async () => ((await team.owner.call('GET', path())).body as { items: ApiKey[] }).items;
/** A route that `read` opens. */
const read = (secret: string) => api.as(secret)('GET', `${base()}/streams`);
const statusOf = async (secret: string) => (await read(secret)).status;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | undefined)?.code,
];

describe('an API key', () => {
  it('[S7.4-10] [S3.25-01] is generated with a name and scopes, works at once, and is kept as a hash', async () => {
    const { key, secret } = await create({ expiresInDays: 30, ratePerMinute: 60 });
    expect(secret).toMatch(/^slk_[\w-]{47}$/);
    expect(key).toEqual({
      id: expect.any(Number),
      name: 'Reports',
      hint: `slk_…${secret.slice(-4)}`,
      scopes: ['read'],
      member: { id: team.memberId, name: team.owner.nickname },
      state: 'active',
      ratePerMinute: 60,
      createdAt: expect.any(String),
      expiresAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
      previousUntil: null,
      lastUse: null,
    });
    expect(await statusOf(secret)).toBe(200);
    const stored = await withTeam(api.database.db, team.teamId, async (tx) => [
      await tx.select().from(apiKeys),
      await tx.select().from(auditEntries),
    ]);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(4, 40));
    expect(JSON.stringify([await list(), api.lines])).not.toContain(secret.slice(4, 40));
  });

  it('opens what its scopes open, in its own team, and says which one is missing', async () => {
    const { secret } = await create({ scopes: ['read', 'streams:write'] });
    const by = api.as(secret);
    expect((await by('POST', `${base()}/streams`, { name: 'Made' })).status).toBe(201);
    expect(await by('POST', `${base()}/landings`, {})).toMatchObject({
      status: 403,
      body: { code: 'access.scope_missing', details: { scope: 'landings:write' } },
    });
    const other = await api.team();
    expect(codeOf(await by('GET', `/teams/${other.teamId}/streams`))).toEqual([404, 'team.not_found']);
    expect(codeOf(await by('GET', '/account'))).toEqual([403, 'access.person_only']);
  });

  it('makes, replaces and revokes no key, whatever its scopes', async () => {
    const { key, secret } = await create({ scopes: [...SCOPES] });
    const by = api.as(secret);
    const refused = [403, 'access.person_only'];
    expect(codeOf(await by('GET', path()))).toEqual(refused);
    expect(codeOf(await by('POST', path(), { ...KEY, name: 'Other' }))).toEqual(refused);
    expect(codeOf(await by('POST', path(`/${key.id}/rotate`), { overlapHours: 1 }))).toEqual(refused);
    expect(codeOf(await by('DELETE', path(`/${key.id}`)))).toEqual(refused);
  });

  it('has a name that no other of the team has, and there are not more than the team can hold', async () => {
    await create();
    expect(codeOf(await request({ name: 'reports' }))).toEqual([409, 'api_key.name_taken']);
    const made = { teamId: team.teamId, memberId: team.memberId, scopes: ['read'] };
    const held = (await list()).length;
    await withTeam(api.database.db, team.teamId, (tx) =>
      tx.insert(apiKeys).values(
        Array.from({ length: API_KEY_LIMITS.keys - held }, (_, n) => ({
          ...made,
          name: `Key ${n}`,
          hash: Buffer.alloc(32, `${team.teamId}-${n}-`),
        })),
      ),
    );
    expect(codeOf(await request({ name: 'More' }))).toEqual([409, 'api_key.limit_reached']);
  });

  it('is over after its days, and cannot be replaced any more', async () => {
    const { key, secret } = await create({ expiresInDays: 1 });
    await withTeam(api.database.db, team.teamId, (tx) =>
      tx.insert(apiKeys).values({
        teamId: team.teamId,
        memberId: team.memberId,
        name: 'Old',
        scopes: ['read'],
        hash: Buffer.alloc(32, `old ${team.teamId}`),
        expiresAt: new Date(Date.now() - 1_000),
      }),
    );
    expect(await statusOf(secret)).toBe(200);
    const states = (await list()).map(({ name, state }) => [name, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['Reports', 'active'],
        ['Old', 'expired'],
      ]),
    );
    const old = (await list()).find(({ name }) => name === 'Old');
    expect(codeOf(await rotate(old?.id ?? 0, 0))).toEqual([409, 'api_key.expired']);
    expect(key.state).toBe('active');
  });

  it('acts for its member: with their roles, in their name, and not while they are suspended', async () => {
    const admin = await api.member(team, ['admin']);
    const { secret } = await create({ scopes: ['read', 'streams:write'] }, admin);
    await api.as(secret)('POST', `${base()}/streams`, { name: 'Made' });
    const [entry] = await withTeam(api.database.db, team.teamId, (tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'stream.created')),
    );
    expect(entry).toMatchObject({ memberId: admin.memberId, apiKeyName: 'Reports' });
    const member = `${base()}/members/${admin.memberId}`;
    await team.owner.call('PATCH', member, { roles: ['financier'] });
    expect(codeOf(await read(secret))).toEqual([403, 'access.role_missing']);
    await team.owner.call('PATCH', member, { roles: ['admin'] });
    await team.owner.call('POST', `${member}/suspend`);
    expect(codeOf(await read(secret))).toEqual([403, 'member.suspended']);
    expect((await list()).find(({ name }) => name === 'Reports')?.state).toBe('suspended');
  });

  it('tells when and from where it was used last', async () => {
    const { secret } = await create();
    expect((await list())[0]?.lastUse).toBeNull();
    await api.app.inject({
      url: `${base()}/streams`,
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress: '203.0.113.7',
    });
    const lastUse = (await list())[0]?.lastUse;
    expect(lastUse?.from).toBe('203.0.113.7');
    expect(Math.abs(Date.now() - Date.parse(lastUse?.at ?? ''))).toBeLessThan(60_000);
  });
});

describe('a rotation', () => {
  it('gives another secret, beside which the old one works for as long as was asked', async () => {
    const { key, secret: old } = await create();
    const rotated = (await rotate(key.id, 24)).body as Made;
    expect(rotated.key).toMatchObject({
      id: key.id,
      hint: `slk_…${rotated.secret.slice(-4)}`,
      previousUntil: new Date(now.getTime() + 86_400_000).toISOString(),
    });
    expect([await statusOf(old), await statusOf(rotated.secret)]).toEqual([200, 200]);
    await withTeam(api.database.db, team.teamId, (tx) =>
      tx
        .update(apiKeys)
        .set({ previousUntil: new Date(Date.now() - 1) })
        .where(eq(apiKeys.id, key.id)),
    );
    expect([await statusOf(old), await statusOf(rotated.secret)]).toEqual([401, 200]);
  });

  it('without an overlap ends the old secret at once, and a second one ends the first', async () => {
    const { key, secret: first } = await create();
    const { secret: second } = (await rotate(key.id, 24)).body as Made;
    const { secret: third } = (await rotate(key.id, 24)).body as Made;
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200]);
    const { secret: fourth } = (await rotate(key.id, 0)).body as Made;
    expect([await statusOf(second), await statusOf(third), await statusOf(fourth)]).toEqual([401, 401, 200]);
  });

  it('of another member’s key takes it over, and leaves that member’s secret no time', async () => {
    const admin = await api.member(team, ['admin']);
    const { key, secret: theirs } = await create({}, admin);
    expect(codeOf(await rotate(key.id, 1))).toEqual([409, 'api_key.not_own']);
    expect(await statusOf(theirs)).toBe(200);
    const taken = (await rotate(key.id, 0)).body as Made;
    expect(taken.key.member.id).toBe(team.memberId);
    expect([await statusOf(theirs), await statusOf(taken.secret)]).toEqual([401, 200]);
    const [entry] = await withTeam(api.database.db, team.teamId, (tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'api_key.rotated')),
    );
    expect(entry?.changes).toEqual({ member: { from: admin.nickname, to: team.owner.nickname } });
  });
});

describe('a revoked key', () => {
  it('is refused from the next call on, by every process of the api', async () => {
    const second = await openTestApi(api.databaseUrl, { issuer: api.issuer });
    try {
      const { key, secret } = await create();
      const there = () => second.as(secret)('GET', `${base()}/streams`);
      expect([await statusOf(secret), (await there()).status]).toEqual([200, 200]);
      expect((await team.owner.call('DELETE', path(`/${key.id}`))).status).toBe(204);
      expect([codeOf(await read(secret)), codeOf(await there())]).toEqual([
        [401, 'auth.invalid'],
        [401, 'auth.invalid'],
      ]);
      expect((await list()).map(({ id }) => id)).not.toContain(key.id);
    } finally {
      await second.close();
    }
  });
});

describe('a key’s rate limit', () => {
  it('is told with every answer, and holds over all processes of the api', async () => {
    const second = await openTestApi(api.databaseUrl, { issuer: api.issuer });
    try {
      const { secret } = await create({ ratePerMinute: 4 });
      const answers = [];
      for (const each of [api, second, api, second, api]) {
        answers.push(await each.as(secret)('GET', `${base()}/streams`));
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
      expect(answers.map(({ headers }) => headers['ratelimit-limit'])).toEqual(Array(5).fill('4'));
      expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['3', '2', '1', '0', '0']);
      const refused = answers[4];
      expect(codeOf({ status: refused?.status ?? 0, body: refused?.body })).toEqual([
        429,
        'request.too_many',
      ]);
      const wait = Number(refused?.headers['retry-after']);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(15);
      expect(Number(refused?.headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
      // Another key of the team has its own.
      expect(await statusOf((await create({ name: 'Other' })).secret)).toBe(200);
    } finally {
      await second.close();
    }
  });
});
