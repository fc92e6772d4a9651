import { createHash } from 'node:crypto';
import type { ConversionAddress, ConversionRequest, ConversionStatuses } from '@sluice/contracts';
import { newEventId } from '@sluice/events';
import {
  conversionRefunds,
  conversionRequests,
  conversions,
  findTeamDocument,
  type TeamDb,
  teamEdgeSettings,
  withTeam,
} from '@sluice/postgres';
import type { EdgeView } from '@sluice/providers/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, openTestApi, type TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;
let call: Call;
let path: string;

const api = useTestApi({ superuser: true });
let made = 0;
beforeEach(async () => {
  team = await api.team([{ name: 'Stream', hosts: [`conversions-${++made}.example.com`] }]);
  call = team.owner.call;
  path = `/teams/${team.teamId}/conversions`;
});

const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) =>
  withTeam(api.database.db, team.teamId, work);
const address = async () => (await call('GET', `${path}/address`)).body as ConversionAddress;
const hashOf = (secretPath: string) =>
  createHash('sha256').update(secretPath.slice('/c/'.length)).digest('hex');
/** Names of the jobs that wait. */
async function jobs(): Promise<string[]> {
  const { rows } = await api.superuser.query<{ key: string }>(
    "SELECT key FROM graphile_worker.jobs WHERE key LIKE '%:' || $1 || ':%' ORDER BY key",
    [team.teamId],
  );
  return rows.map(({ key }) => key).filter((key) => !key.startsWith('publish_edge'));
}

describe('the address of one stream', () => {
  const ofStream = (streamId = team.streams[0]?.id) =>
    `/teams/${team.teamId}/streams/${streamId}/conversion-address`;

  it('is the team’s, on the stream’s own domains, for whoever works with the stream', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const own = (await buyer.call('POST', `/teams/${team.teamId}/streams`, { name: 'Own' })).body as {
      id: number;
    };
    const { path: secret } = await address();
    expect((await buyer.call('GET', ofStream(own.id))).body).toEqual({ path: secret, hosts: [] });
    expect((await call('GET', ofStream())).body).toEqual({
      path: secret,
      hosts: [`conversions-${made}.example.com`],
    });
    expect((await buyer.call('GET', ofStream())).body).toMatchObject({ code: 'stream.not_found' });
    expect((await buyer.call('GET', `${path}/address`)).status).toBe(403);
    expect((await buyer.call('POST', `${ofStream(own.id)}/test`)).body).toMatchObject({
      code: 'stream.without_domain',
    });
  });

  it('is tried with a conversion that names no click, and only where DNS leads to an edge', async () => {
    const asked: string[] = [];
    let leadsTo = ['192.0.2.1'];
    const edgeView: EdgeView = {
      addresses: ['192.0.2.1'],
      findNameServers: async () => ({ kind: 'missing' }),
      findTexts: async () => ({ kind: 'missing' }),
      findAddresses: async () => ({ kind: 'found', values: leadsTo }),
      probe: async (host, options) => {
        asked.push(`${host}${options?.path}`);
        return { kind: 'served', status: 200, issuer: 'Test CA', validTo: '2027-01-31T00:00:00Z' };
      },
    };
    const outside = await openTestApi(api.databaseUrl, { edgeView, issuer: api.issuer });
    try {
      const test = () => outside.as(team.owner.token)('POST', `${ofStream()}/test`);
      const host = `conversions-${made}.example.com`;
      expect((await test()).body).toEqual({ outcome: 'taken', host, said: '200' });
      expect(asked).toEqual([
        `${host}${(await address()).path}?click_id=test&status=registration&payout=0&currency=USD&tid=test`,
      ]);
      leadsTo = ['198.51.100.7'];
      expect((await test()).body).toEqual({ outcome: 'dns_elsewhere', host, said: '' });
      expect(asked).toHaveLength(1);
    } finally {
      await outside.close();
    }
  });
});

describe('the address', () => {
  it('has a secret that is made once, kept sealed, and told to the edges by its hash', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, address));
    expect(first?.path).toMatch(/^\/c\/[\w-]{43}$/);
    expect(first?.hosts).toEqual([`conversions-${made}.example.com`]);
    for (const other of others) expect(other).toEqual(first);
    const [row] = await inTeam((tx) => tx.select().from(teamEdgeSettings));
    expect(row?.conversionSecret.includes(first?.path.slice(3) ?? '')).toBe(false);
    expect(await inTeam((tx) => findTeamDocument(tx, team.teamId))).toEqual({
      teamId: team.teamId,
      version: 1,
      conversionSecretHashes: [hashOf(first?.path ?? '')],
    });
    expect(await jobs()).toEqual([`publish_team_document:${team.teamId}:team`]);
  });

  it('is changed, and the old secret is in no document any more', async () => {
    const before = await address();
    const after = (await call('POST', `${path}/address`)).body as ConversionAddress;
    expect(after.path).not.toBe(before.path);
    expect(await address()).toEqual(after);
    expect(await inTeam((tx) => findTeamDocument(tx, team.teamId))).toMatchObject({
      version: 2,
      conversionSecretHashes: [hashOf(after.path)],
    });
    const audit = JSON.stringify([(await call('GET', `/teams/${team.teamId}/audit`)).body, api.lines]);
    expect(audit).toContain('conversion.address_changed');
    for (const { path: secret } of [before, after]) expect(audit).not.toContain(secret.slice(3));
  });

  it('is for owners and admins', async () => {
    for (const role of ['mediabuyer', 'financier', 'technical_specialist', 'push_manager'] as const) {
      const member = await api.member(team, [role]);
      expect((await member.call('GET', `${path}/address`)).status, role).toBe(403);
    }
  });
});

type Row = Partial<typeof conversionRequests.$inferInsert>;
const insert = (...rows: Row[]) =>
  inTeam((tx) =>
    tx.insert(conversionRequests).values(
      rows.map((row) => ({
        teamId: team.teamId,
        id: newEventId(),
        at: new Date(),
        host: 'a.example',
        method: 'GET' as const,
        query: 'status=hold',
        body: '',
        clickId: '',
        status: 'hold',
        transactionId: '',
        amount: '',
        currency: '',
        state: 'unknown_status' as const,
        ...row,
      })),
    ),
  );

describe('what advertisers told', () => {
  const list = async (query = '') =>
    (await call('GET', `${path}${query}`)).body as { items: ConversionRequest[]; next: string | null };

  it('is listed newest first, page by page, with what became of it', async () => {
    const click = newEventId();
    await insert({ status: 'first' });
    const [id, conversionId] = [newEventId(), newEventId()];
    await insert({ id, status: 'dep', clickId: click, state: 'taken', conversionId });
    await insert({ status: 'third', state: 'no_click' });
    await inTeam((tx) =>
      tx.insert(conversions).values({
        teamId: team.teamId,
        id: conversionId,
        requestId: id,
        kind: 'deposit',
        clickId: click,
        status: 'dep',
        transactionId: '',
        streamId: team.streams[0]?.id ?? 0,
        memberId: team.memberId,
        number: 2,
        amountMicros: 12_340_000,
        currency: 'EUR',
        at: new Date(),
        clickAt: new Date(),
      }),
    );
    const page = await list('?limit=2');
    expect(page.items.map(({ status }) => status)).toEqual(['third', 'dep']);
    expect(page.items[1]?.conversion).toEqual({
      id: conversionId,
      kind: 'deposit',
      number: 2,
      amount: 12.34,
      currency: 'EUR',
      isRejected: false,
      stream: { id: team.streams[0]?.id, name: 'Stream' },
    });
    const refund = newEventId();
    await insert({ id: refund, status: 'refund', clickId: click, state: 'refunded', conversionId });
    await inTeam((tx) =>
      tx.insert(conversionRefunds).values({
        teamId: team.teamId,
        id: newEventId(),
        conversionId,
        requestId: refund,
        amountMicros: 2_340_000,
        revenueUsdMicros: 2_500_000,
        at: new Date(),
      }),
    );
    expect((await list(`?click=${click}`)).items.map((item) => [item.state, item.refunded])).toEqual([
      ['refunded', 2.34],
      ['taken', null],
    ]);
    const rest = await list(`?limit=2&cursor=${page.next}`);
    expect(rest).toMatchObject({ items: [{ status: 'first', conversion: null }], next: null });
    expect((await list('?state=no_click')).items.map(({ status }) => status)).toEqual(['third']);
    expect((await list('?status=FIRST')).items).toHaveLength(1);
    expect((await list(`?click=${click}&state=taken`)).items.map((item) => item.id)).toEqual([id]);
  });

  it('is seen by no other team', async () => {
    await insert({ status: 'secret-word' });
    const other = await api.team([]);
    expect((await other.owner.call('GET', `/teams/${other.teamId}/conversions`)).body).toEqual({
      items: [],
      next: null,
    });
    expect((await other.owner.call('GET', path)).status).toBe(404);
  });
});

describe('statuses', () => {
  const statuses = async () => (await call('GET', `${path}/statuses`)).body as ConversionStatuses;
  const say = (status: string, meaning: string | null) =>
    call('PUT', `${path}/statuses`, { status, meaning });

  it('that nobody knows are counted, however they are written', async () => {
    const last = new Date('2026-11-10T00:00:00.000Z');
    await insert({ status: 'hold', at: new Date(0) }, { status: 'HOLD', at: last }, { status: '' });
    await insert({ status: 'hold', state: 'taken' }, { status: 'other', state: 'no_click' });
    expect(await statuses()).toEqual({
      unknown: [
        { status: 'hold', count: 2, lastAt: last.toISOString() },
        { status: '', count: 1, lastAt: expect.any(String) },
      ],
      known: [],
    });
  });

  it('are given a meaning, another, and none, each time with a job for what has come', async () => {
    expect((await say('  HoLd', 'deposit')).status).toBe(200);
    expect(await jobs()).toEqual([`take_conversions:${team.teamId}:reopen hold`]);
    expect((await statuses()).known).toEqual([{ status: 'hold', meaning: 'deposit' }]);
    await say('hold', 'ignored');
    await say('', 'registration');
    expect((await statuses()).known).toEqual([
      { status: '', meaning: 'registration' },
      { status: 'hold', meaning: 'ignored' },
    ]);
    await say('hold', null);
    expect((await statuses()).known).toEqual([{ status: '', meaning: 'registration' }]);
  });

  it('that have a meaning are so many at most', async () => {
    await api.superuser.query(
      `INSERT INTO conversion_statuses (team_id, status, meaning, member_id)
       SELECT $1, 'word' || n, 'ignored', $2 FROM generate_series(1, 200) n`,
      [team.teamId, team.memberId],
    );
    expect((await say('one-more', 'deposit')).body).toMatchObject({
      code: 'conversion.statuses_full',
      details: { limit: 200 },
    });
    expect((await say('word7', 'deposit')).status).toBe(200);
  });
});
