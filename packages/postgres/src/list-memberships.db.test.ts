import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam, ensureUser } from './create-team.ts';
import { findInvitation } from './find-invitation.ts';
import { createLinkToken, hashLinkToken } from './link-token.ts';
import { listMemberships } from './list-memberships.ts';
import { type Database, openDatabase } from './open-database.ts';
import { invitations, members } from './schema/index.ts';
import { withTeam } from './with-team.ts';

let testDatabase: TestDatabase;
let database: Database;
let team: SeededTeam;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  team = await seedTeam(database.db, { name: 'Team' });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('a person’s teams', () => {
  it('are found with no team set, and only those in which they are active', async () => {
    const own = {
      teamId: team.teamId,
      memberId: team.memberId,
      name: 'Team',
      roles: ['owner'],
      balanceMicros: 0,
    };
    expect(await listMemberships(database.db, team.userId)).toEqual([own]);
    const userId = await ensureUser(database.db, { sub: 'other', email: 'o@example.com', name: 'Other' });
    expect(await listMemberships(database.db, userId)).toEqual([]);
    await withTeam(database.db, team.teamId, (tx) =>
      tx.insert(members).values({ teamId: team.teamId, userId, roles: ['admin'], status: 'suspended' }),
    );
    expect(await listMemberships(database.db, userId)).toEqual([]);
  });

  it('are found through a role that can read these columns and nothing else', async () => {
    const { rows } = await database.db.execute(sql`
      SELECT DISTINCT r.rolname AS "role", r.rolcanlogin AS "canLogin", r.rolsuper OR r.rolbypassrls AS "isAboveRules",
        (SELECT array_agg(c.relname || '.' || a.attname ORDER BY c.relname, a.attname) FROM pg_attribute a
         JOIN pg_class c ON c.oid = a.attrelid AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         WHERE a.attnum > 0 AND NOT a.attisdropped
           AND has_column_privilege(r.oid, a.attrelid, a.attnum, 'SELECT, INSERT, UPDATE')) AS "columns"
      FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
      WHERE p.proname IN ('list_memberships', 'find_invitation')`);
    expect(rows).toEqual([
      {
        role: 'sluice_membership_finder',
        canLogin: false,
        isAboveRules: false,
        columns: [
          // For the watchers of chains: a payment arrives at a wallet, not at a team.
          ...[
            'bill_payments.bill_id',
            'bill_payments.chain',
            'bill_payments.id',
            'bill_payments.state',
            'bill_payments.team_id',
            'bill_payments.txid',
          ],
          ...[
            'bills.chain',
            'bills.expires_at',
            'bills.id',
            'bills.status',
            'bills.team_id',
            'bills.token',
            'bills.txid_given_at',
            'bills.wallet',
            'bills.watched_until',
          ],
          // The team to look around in is offered to everybody.
          ...['demo_team.member_id', 'demo_team.refreshed_at', 'demo_team.team_id'],
          // For the proxy and for whoever adds a host: both ask over all teams.
          ...['domain_purchases.host', 'domain_purchases.state'],
          ...['domains.dns_seen_at', 'domains.host', 'domains.id', 'domains.proved_at', 'domains.state'],
          'domains.team_id',
          ...['invitations.expires_at', 'invitations.id', 'invitations.team_id', 'invitations.token_hash'],
          ...['members.id', 'members.joined_at', 'members.roles', 'members.status', 'members.team_id'],
          ...[
            'members.user_id',
            // For the look at tokens and for the sender: both take what is due over all teams.
            ...['pixels.id', 'pixels.team_id', 'pixels.token_check_at', 'pixels.token_hint'],
            // And for the copier, who has something to copy.
            'postback_changes.team_id',
            ...['postback_lanes.due_at', 'postback_lanes.failures', 'postback_lanes.network'],
            ...['postback_lanes.pixel_id', 'postback_lanes.stream_id', 'postback_lanes.team_id'],
            'released_hosts.host',
            'released_hosts.released_at',
            'released_hosts.team_id',
          ],
          ...['teams.balance_micros', 'teams.id', 'teams.name'],
        ],
      },
    ]);
  });
});

describe('an invitation', () => {
  it('is found by its token until it expires', async () => {
    const { teamId, memberId: createdBy } = team;
    const make = async (expiresAt: Date) => {
      const token = createLinkToken();
      await withTeam(database.db, teamId, (tx) =>
        tx
          .insert(invitations)
          .values({ teamId, createdBy, expiresAt, roles: ['admin'], tokenHash: hashLinkToken(token) }),
      );
      return token;
    };
    const [open, over] = [
      await make(new Date(Date.now() + 60_000)),
      await make(new Date(Date.now() - 1_000)),
    ];
    expect(await findInvitation(database.db, hashLinkToken(open))).toEqual({
      teamId,
      id: expect.any(Number),
    });
    expect(await findInvitation(database.db, hashLinkToken(over))).toBeUndefined();
    expect(await findInvitation(database.db, hashLinkToken(createLinkToken()))).toBeUndefined();
  });
});

describe('a user', () => {
  it('keeps name and e-mail from the first sight on', async () => {
    const first = { sub: 'same', email: 'a@example.com', name: 'A' };
    const id = await ensureUser(database.db, first);
    expect(await ensureUser(database.db, { ...first, email: 'b@example.com', name: 'B' })).toBe(id);
    const { rows } = await database.db.execute(sql`SELECT email, name FROM users WHERE id = ${id}`);
    expect(rows).toEqual([{ email: 'a@example.com', name: 'A' }]);
  });
});

describe('a team that is made', () => {
  it('leaves nothing when what belongs to it fails', async () => {
    const failing = createTeam(database.db, { name: 'Never', ownerUserId: team.userId }, () =>
      Promise.reject(new Error('on purpose')),
    );
    await expect(failing).rejects.toThrow('on purpose');
    expect((await listMemberships(database.db, team.userId)).map(({ name }) => name)).toEqual(['Team']);
  });
});

describe('the balance', () => {
  it('is not the application’s to change', async () => {
    const change = withTeam(database.db, team.teamId, (tx) =>
      tx.execute(sql`UPDATE teams SET balance_micros = 1`),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
