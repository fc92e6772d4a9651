import { correctBalance, holdFunds } from '@sluice/ledger';
import { cdnAccountRecord, cdnAccounts, domainPurchases, type TeamDb } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { and, eq } from 'drizzle-orm';

export type TestCdnAccount = { token: string; providerAccountId: string };

/** Unknown at the provider. */
const NO_ACCOUNT: TestCdnAccount = { token: 'x'.repeat(40), providerAccountId: 'nobody' };
const BALANCE_MICROS = 100_000_000;
const PRICE_MICROS = 2_160_000;

/** A balance, an account at the DNS provider, and a running purchase. */
export async function insertDomainRows(
  tx: TeamDb,
  { teamId, memberId, streamId }: { teamId: number; memberId: number; streamId: number },
  { token, providerAccountId }: TestCdnAccount = NO_ACCOUNT,
): Promise<{ accountId: number; purchaseId: number }> {
  const secrets = createSecrets(DEVELOPMENT_KEYS);
  const [account] = await tx
    .insert(cdnAccounts)
    .values({
      teamId,
      memberId,
      kind: 'token',
      name: 'Account',
      secretHint: 'xxxx',
      providerAccountId,
      secret: secrets.seal(token, 'cdn_accounts'),
    })
    .returning();
  if (!account) throw new Error('no account was made');
  await tx
    .update(cdnAccounts)
    .set({ secret: secrets.seal(token, cdnAccountRecord(account)) })
    .where(and(eq(cdnAccounts.teamId, teamId), eq(cdnAccounts.id, account.id)));
  const start = { key: 'start', amountMicros: BALANCE_MICROS, description: 'For tests' };
  await correctBalance(tx, { teamId, ...start });
  const hold = await holdFunds(tx, {
    teamId,
    key: 'domain:start',
    purpose: 'domain',
    amountMicros: PRICE_MICROS,
    description: '',
  });
  const [purchase] = await tx
    .insert(domainPurchases)
    .values({
      teamId,
      memberId,
      key: crypto.randomUUID(),
      host: `bought-${streamId}.xyz`,
      priceMicros: PRICE_MICROS,
      holdId: hold.id,
    })
    .returning();
  return { accountId: account.id, purchaseId: purchase?.id ?? 0 };
}
