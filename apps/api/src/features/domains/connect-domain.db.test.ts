import type { CdnAccount, Domain, Stream } from '@sluice/contracts';
import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import { checkDomainJob, domains, enqueueTeamJobs, withTeam } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const [TOKEN = ''] = FAKE_CLOUDFLARE_ACCOUNT.tokens;
const BANNED = 'banned.example.test';

let cloudflare: FakeCloudflare;
let team: TestTeam;
let cdnAccountId: number;
let streamId: number;

const api = useTestApi(async (onClose) => {
  cloudflare = await startFakeCloudflare({ bannedNames: [BANNED] });
  onClose(() => cloudflare.stop());
  return { cloudflareUrl: cloudflare.url, superuser: true };
});
beforeEach(async () => {
  cloudflare.heal();
  team = await api.team([{ name: 'First' }]);
  streamId = team.streams[0]?.id ?? 0;
  cdnAccountId = await addAccount(team);
});

async function addAccount({ owner, teamId }: TestTeam): Promise<number> {
  const made = await owner.call('POST', `/teams/${teamId}/cdn-accounts`, { kind: 'token', secret: TOKEN });
  return (made.body as CdnAccount).id;
}

const host = () => `own-${team.teamId}.example.test`;
const connect = (body: object = {}) =>
  team.owner.call('POST', `/teams/${team.teamId}/domains/connect`, { host: host(), cdnAccountId, ...body });
const waitingJobs = async () => {
  const { rows } = await api.superuser.query(
    `SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'check_domain' AND key LIKE $1`,
    [`check_domain:${team.teamId}:%`],
  );
  return rows.length;
};

/** Sessions of this database that wait for another's lock. */
const countWaiting = async () => {
  const { rows } = await api.superuser.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
};

describe('[S7.4-03] connecting an own domain', () => {
  it('makes its zone and answers its name servers; [S3.11-01] the domain holds all that is known of it', async () => {
    const answer = await connect({ expiresOn: '2027-03-01', streamId });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        host: host(),
        source: 'own',
        isBought: false,
        state: 'waiting',
        streamId,
        cdnAccountId,
        expiresOn: '2027-03-01',
        nameServers: ['ada.ns.cloudflare.test', 'bob.ns.cloudflare.test'],
      },
    });
    expect(cloudflare.findZone(host())).toMatchObject({ accountId: FAKE_CLOUDFLARE_ACCOUNT.id });
    const { id } = answer.body as Domain;
    const [row] = await withTeam(api.database.db, team.teamId, (tx) =>
      tx.select().from(domains).where(eq(domains.id, id)),
    );
    expect(row).toMatchObject({ memberId: team.memberId, zoneId: cloudflare.findZone(host())?.id });
    const stream = await team.owner.call('GET', `/teams/${team.teamId}/streams/${streamId}`);
    expect((stream.body as Stream).hosts).toEqual([host()]);
    expect(await waitingJobs()).toBe(1);
  });

  it('once more is the same domain; with a stream it is bound', async () => {
    const first = (await connect()).body as Domain;
    expect((await connect()).body).toMatchObject({ id: first.id, streamId: null, state: 'waiting' });
    expect((await connect({ streamId })).body).toMatchObject({ id: first.id, streamId });
    expect(cloudflare.zones.filter((zone) => zone.name === host())).toHaveLength(1);
  });

  it('once more after its claim has expired begins anew', async () => {
    const { id } = (await connect()).body as Domain;
    await api.superuser.query(
      `UPDATE domains SET claim_expires_at = now() - interval '1 hour', next_check_at = NULL WHERE id = $1`,
      [id],
    );
    await api.superuser.query(`DELETE FROM graphile_worker._private_jobs`);
    const again = (await connect()).body as Domain;
    expect(again).toMatchObject({ id, state: 'waiting', nextCheckAt: expect.any(String) });
    expect(Date.parse(again.claimExpiresAt ?? '')).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
    expect(await waitingJobs()).toBe(1);
  });

  it('by several calls at once is one domain', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => connect({ streamId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => (body as Domain).id)).size).toBe(1);
  });

  it('takes up where an answer was lost', async () => {
    cloudflare.loseAnswer('POST /zones');
    expect((await connect()).body).toMatchObject({ code: 'cdn.unreachable' });
    expect((await connect()).body).toMatchObject({ host: host(), state: 'waiting' });
    expect(cloudflare.zones.filter((zone) => zone.name === host())).toHaveLength(1);
  });

  it('turns a domain that was only pointed into an own one', async () => {
    const made = await team.owner.call('POST', `/teams/${team.teamId}/domains`, { host: host() });
    const { id } = made.body as Domain;
    expect((await connect()).body).toMatchObject({ id, source: 'own', state: 'waiting', cdnAccountId });
  });

  it('of another team’s host is a claim beside theirs: whose it is, its name servers say', async () => {
    const existing = (await connect()).body as Domain;
    const other = await api.team();
    const answer = await other.owner.call('POST', `/teams/${other.teamId}/domains/connect`, {
      host: host(),
      cdnAccountId: await addAccount(other),
    });
    expect(answer).toMatchObject({ status: 201, body: { state: 'waiting', provedAt: null } });
    expect((await connect()).body).toMatchObject({ id: existing.id, provedAt: null });
  });

  it('of a host that another member of the team has is refused, and no zone is made', async () => {
    await connect({ streamId });
    const buyer = await api.member(team, ['mediabuyer']);
    const before = cloudflare.calls.filter(({ name }) => name === 'POST /zones').length;
    const answer = await buyer.call('POST', `/teams/${team.teamId}/domains/connect`, {
      host: host(),
      cdnAccountId,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'domain.taken' } });
    expect(cloudflare.calls.filter(({ name }) => name === 'POST /zones')).toHaveLength(before);
  });

  it('says in one code each what the provider has against it', async () => {
    expect((await connect({ host: BANNED })).body).toMatchObject({ code: 'cdn.zone_banned' });
    cloudflare.fail('POST /zones', { status: 429, code: 971 });
    expect((await connect()).body).toMatchObject({ code: 'cdn.limit_reached' });
    const unknown = await connect({ cdnAccountId: 2_147_483_647 });
    expect(unknown.body).toMatchObject({ code: 'cdn.account_not_found' });
    const strange = await connect({ streamId: 2_147_483_647 });
    expect(strange.body).toMatchObject({ code: 'stream.not_found' });
  });
});

describe('a domain', () => {
  it('is checked when somebody asks, and not only when it is due', async () => {
    const { id } = (await connect()).body as Domain;
    await api.superuser.query(
      `UPDATE domains SET checks = 9, next_check_at = now() + interval '20 minutes' WHERE id = $1`,
      [id],
    );
    await api.superuser.query(`DELETE FROM graphile_worker._private_jobs`);
    const answer = await team.owner.call('POST', `/teams/${team.teamId}/domains/${id}/check`);
    expect(answer.status).toBe(200);
    const due = Date.parse((answer.body as Domain).nextCheckAt ?? '');
    expect(Math.abs(due - Date.now())).toBeLessThan(5_000);
    expect(await waitingJobs()).toBe(1);
  });

  it('is checked while the worker keeps a look at it, and neither waits for the other for ever', async () => {
    const { id } = (await connect()).body as Domain;
    const checked = await withTeam(api.database.db, team.teamId, async (tx) => {
      await tx.update(domains).set({ checks: 1 }).where(eq(domains.id, id));
      const asked = team.owner.call('POST', `/teams/${team.teamId}/domains/${id}/check`);
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
      await enqueueTeamJobs(tx, [checkDomainJob(id, new Date())]);
      return { asked };
    });
    expect((await checked.asked).status).toBe(200);
    expect(await waitingJobs()).toBe(1);
  });

  it('gets another expiry date, or none', async () => {
    const { id } = (await connect()).body as Domain;
    const one = `/teams/${team.teamId}/domains/${id}`;
    expect((await team.owner.call('PUT', one, { expiresOn: '2028-01-31' })).body).toMatchObject({
      expiresOn: '2028-01-31',
    });
    expect((await team.owner.call('GET', one)).body).toMatchObject({ id, expiresOn: '2028-01-31' });
    expect((await team.owner.call('PUT', one, { expiresOn: null })).body).toMatchObject({ expiresOn: null });
  });
});
