/** What a claim gives, and what it does not. How it is proved is the worker's test. */

import type { Domain } from '@sluice/contracts';
import { auditEntries, domains, releasedHosts, withTeam } from '@sluice/postgres';
import { findNewestEdgeDocument } from '@sluice/streams';
import { SERVED_DOMAIN } from '@sluice/streams/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { mayHaveCertificate } from './certificates/build-certificate-gate.ts';
import { DOMAIN_LIMITS } from './refuse-claim.ts';

const DAY_MS = 24 * 3_600_000;

let ours: TestTeam;
let theirs: TestTeam;
let now: Date;

const api = useTestApi({ clock: () => now });
beforeEach(async () => {
  now = new Date();
  ours = await api.team([{ name: 'First' }]);
  theirs = await api.team([{ name: 'First' }]);
});

/** With a key: unlike an access token it outlives the days that a test lets pass. */
const callAs = ({ apiKey }: TestTeam) => api.as(apiKey);
const claim = (team: TestTeam, host: string) =>
  callAs(team)('POST', `/teams/${team.teamId}/domains`, { host, streamId: team.streams[0]?.id ?? null });
const domainOf = ({ body }: Answer) => body as Domain;
/** What the edge is told of the team's stream. */
const servedHosts = async ({ teamId, streams }: TestTeam) =>
  (await withTeam(api.database.db, teamId, (tx) => findNewestEdgeDocument(tx, teamId, streams[0]?.id ?? 0)))
    ?.hosts;
/** As the worker leaves a domain that is proved. */
const prove = ({ teamId, id }: Domain) =>
  withTeam(api.database.db, teamId, (tx) => tx.update(domains).set(SERVED_DOMAIN).where(eq(domains.id, id)));

describe('a claim', () => {
  it('says what to set and where, and gives neither page nor certificate', async () => {
    const host = `mine-${ours.teamId}.example.com`;
    const made = await claim(ours, host);
    expect(made).toMatchObject({
      status: 201,
      body: {
        host,
        state: 'domain_check',
        provedAt: null,
        proof: { name: `_sluice.${host}`, value: expect.stringMatching(/^sluice-domain=[0-9a-f]{32}$/) },
        claimExpiresAt: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
      },
    });
    expect(await servedHosts(ours)).toEqual([]);
    expect(await mayHaveCertificate(api.database.db, host)).toBe(false);
  });

  it('of a host that is claimed or held by others stands beside them, with a record of its own', async () => {
    const host = `both-${ours.teamId}.example.com`;
    const [one, other] = [domainOf(await claim(ours, host)), domainOf(await claim(theirs, host))];
    expect(one.proof?.name).toBe(other.proof?.name);
    expect(one.proof?.value).not.toBe(other.proof?.value);
    await prove(one);
    const third = await api.team([{}]);
    expect(await claim(third, host)).toMatchObject({ status: 201, body: { provedAt: null } });
    expect(await servedHosts(third)).toEqual([]);
  });

  it('by two teams at the same moment is a claim of each', async () => {
    const host = `race-${ours.teamId}.example.com`;
    const answers = await Promise.all([ours, theirs].map((team) => claim(team, host)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([await servedHosts(ours), await servedHosts(theirs)]).toEqual([[], []]);
  });

  it('that is proved shows no record, and only one team can have it so', async () => {
    const host = `one-${ours.teamId}.example.com`;
    const [one, other] = [domainOf(await claim(ours, host)), domainOf(await claim(theirs, host))];
    await prove(one);
    const path = `/teams/${ours.teamId}/domains/${one.id}`;
    expect((await ours.owner.call('GET', path)).body).toMatchObject({
      proof: null,
      provedAt: expect.any(String),
    });
    await expect(prove(other)).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'domains_proved_host_key' },
    });
  });

  it('is renewed by whoever has it looked at', async () => {
    const { id } = domainOf(await claim(ours, `late-${ours.teamId}.example.com`));
    now = new Date(now.getTime() + 8 * DAY_MS);
    const checked = await callAs(ours)('POST', `/teams/${ours.teamId}/domains/${id}/check`);
    expect(checked.body).toMatchObject({
      claimExpiresAt: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
    });
  });
});

describe('a name that a team lets go of', () => {
  it('is in quarantine where it was proved, and only there', async () => {
    const [served, claimed] = [`served-${ours.teamId}.example.com`, `claimed-${ours.teamId}.example.com`];
    for (const host of [served, claimed]) {
      const domain = domainOf(await claim(ours, host));
      if (host === served) await prove(domain);
      await ours.owner.call('DELETE', `/teams/${ours.teamId}/domains/${domain.id}`);
    }
    const rows = await withTeam(api.database.db, ours.teamId, (tx) => tx.select().from(releasedHosts));
    expect(rows.map(({ host }) => host)).toEqual([served]);
  });

  it('and whose DNS still leads here is not served for the next who claims it', async () => {
    const host = `dangling-${ours.teamId}.example.com`;
    const domain = domainOf(await claim(ours, host));
    await prove(domain);
    expect(await mayHaveCertificate(api.database.db, host)).toBe(true);
    await ours.owner.call('DELETE', `/teams/${ours.teamId}/domains/${domain.id}`);
    const next = domainOf(await claim(theirs, host));
    await withTeam(api.database.db, theirs.teamId, (tx) =>
      tx.update(domains).set({ dnsSeenAt: now }).where(eq(domains.id, next.id)),
    );
    expect(await mayHaveCertificate(api.database.db, host)).toBe(false);
    expect(await servedHosts(theirs)).toEqual([]);
  });
});

describe('reserved names', () => {
  it.each([
    'console.example.com',
    'x.console.example.com',
    'example.com',
    'reserved.example',
    'shop.reserved.example',
    'google.com',
    'login.google.xyz',
    'co.uk',
    'vercel.app',
  ])('%s can be neither claimed, connected nor bought', async (host) => {
    const refused = { status: 409, body: { code: 'domain.reserved', details: { host } } };
    const path = `/teams/${ours.teamId}`;
    expect(await claim(ours, host)).toMatchObject(refused);
    const connect = { host, cdnAccountId: 1 };
    expect(await ours.owner.call('POST', `${path}/domains/connect`, connect)).toMatchObject(refused);
    const buy = { key: crypto.randomUUID(), host, price: 1 };
    expect(await ours.owner.call('POST', `${path}/domain-purchases`, buy)).toMatchObject(refused);
  });
});

describe('the limits of a team', () => {
  const hostsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => `n${n}-${ours.teamId}.example.com`);

  it('hold for domains that are not proved', async () => {
    const { teamId } = ours;
    await withTeam(api.database.db, teamId, (tx) =>
      tx.insert(domains).values(hostsOf(DOMAIN_LIMITS.unproved - 1).map((host) => ({ teamId, host }))),
    );
    const [one, more] = [`last-${teamId}.example.com`, `more-${teamId}.example.com`];
    const answers = await Promise.all([claim(ours, one), claim(ours, more)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'domain.team_limit_reached',
      details: { of: 'unproved', limit: DOMAIN_LIMITS.unproved },
    });
    expect((await claim(theirs, more)).status).toBe(201);
  });

  it('hold for a day, removed ones counted too', async () => {
    const { teamId, memberId } = ours;
    await withTeam(api.database.db, teamId, (tx) =>
      tx.insert(auditEntries).values(
        hostsOf(DOMAIN_LIMITS.day).map((subjectName) => ({
          teamId,
          memberId,
          action: 'domain.added',
          subjectName,
          at: new Date(now.getTime() - DAY_MS / 2),
        })),
      ),
    );
    const host = `today-${teamId}.example.com`;
    expect((await claim(ours, host)).body).toMatchObject({
      details: { of: 'day', limit: DOMAIN_LIMITS.day },
    });
    now = new Date(now.getTime() + DAY_MS);
    expect((await claim(ours, host)).status).toBe(201);
  });

  it('hold for all its domains', async () => {
    const { teamId } = ours;
    await withTeam(api.database.db, teamId, (tx) =>
      tx
        .insert(domains)
        .values(hostsOf(DOMAIN_LIMITS.all).map((host) => ({ ...SERVED_DOMAIN, teamId, host }))),
    );
    expect((await claim(ours, `full-${teamId}.example.com`)).body).toMatchObject({
      details: { of: 'all', limit: DOMAIN_LIMITS.all },
    });
  });
});
