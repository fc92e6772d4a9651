/** A team with money, an account at a fake DNS provider, and a world whose DNS and HTTPS are as the test says. For tests only. */
import { correctBalance } from '@sluice/ledger';
import { cdnAccountRecord, cdnAccounts, type Db, type DomainRow, domains, withTeam } from '@sluice/postgres';
import type { HttpsProbe, Lookup } from '@sluice/providers/network';
import type { EdgeView } from '@sluice/providers/settings';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { and, eq } from 'drizzle-orm';

export const EDGE_ADDRESS = '192.0.2.10';
export const BALANCE_MICROS = 100_000_000;
export const secrets = createSecrets(DEVELOPMENT_KEYS);

export const SERVED = {
  kind: 'served',
  status: 404,
  issuer: 'Test CA',
  validTo: '2027-01-01T00:00:00.000Z',
} as const satisfies HttpsProbe;

/** What DNS and HTTPS answer, of every host. */
export type World = {
  nameServers: Lookup;
  addresses: Lookup;
  texts: Lookup;
  https: HttpsProbe[];
  probes: number;
};

export const newWorld = (): World => ({
  nameServers: { kind: 'missing' },
  addresses: { kind: 'missing' },
  texts: { kind: 'missing' },
  https: [SERVED],
  probes: 0,
});

export const found = (...values: string[]): Lookup => ({ kind: 'found', values: values.sort() });

/** Answers the probes in their order, the last one for ever. */
export const viewOf = (world: World): EdgeView => ({
  addresses: [EDGE_ADDRESS],
  findNameServers: async () => world.nameServers,
  findAddresses: async () => world.addresses,
  findTexts: async () => world.texts,
  probe: async () => {
    const probe = world.https[Math.min(world.probes, world.https.length - 1)];
    world.probes += 1;
    return probe ?? SERVED;
  },
});

let made = 0;
export type DomainTeam = SeededTeam & { streamId: number; accountId: number; host: string };

export async function seedDomainTeam(
  db: Db,
  account: { token: string; providerAccountId: string },
): Promise<DomainTeam> {
  made += 1;
  const team = await seedTeam(db, { name: `Team ${made}`, streams: [{ name: 'First' }] });
  const { teamId, memberId } = team;
  const accountId = await withTeam(db, teamId, async (tx) => {
    await correctBalance(tx, {
      teamId,
      key: 'start',
      amountMicros: BALANCE_MICROS,
      description: 'For tests',
    });
    const [row] = await tx
      .insert(cdnAccounts)
      .values({
        teamId,
        memberId,
        kind: 'token',
        name: 'Account',
        secretHint: 'abcd',
        providerAccountId: account.providerAccountId,
        secret: secrets.seal(account.token, 'nowhere'),
      })
      .returning();
    if (!row) throw new Error('no account was made');
    const secret = secrets.seal(account.token, cdnAccountRecord(row));
    await tx
      .update(cdnAccounts)
      .set({ secret })
      .where(and(eq(cdnAccounts.teamId, teamId), eq(cdnAccounts.id, row.id)));
    return row.id;
  });
  return {
    ...team,
    streamId: team.streams[0]?.id ?? 0,
    accountId,
    host: `own-${made}-${teamId}.example.test`,
  };
}

/** None comes so far without. */
const provedFrom = (state: DomainRow['state'] | undefined): Partial<DomainRow> =>
  state === 'https_check' || state === 'active' ? { provedAt: new Date(0) } : {};

export async function addDomain(
  db: Db,
  { teamId, streamId, host }: DomainTeam,
  columns: Partial<DomainRow> = {},
): Promise<DomainRow> {
  return withTeam(db, teamId, async (tx) => {
    const [row] = await tx
      .insert(domains)
      .values({ teamId, streamId, host, ...provedFrom(columns.state), ...columns })
      .returning();
    if (!row) throw new Error('no domain was made');
    return row;
  });
}
