/** A key is verified with the provider before it is stored, outside of any transaction. */

import type { CdnAccountInput } from '@sluice/contracts';
import { type CdnAccountRow, cdnAccountRecord, type TeamDb } from '@sluice/postgres';
import type { CloudflareCredential } from '@sluice/providers/cloudflare';
import type { OpenCloudflare } from '@sluice/providers/settings';
import { type Secrets, secretHint } from '@sluice/secrets';
import type { Actor, TeamWork } from '../../access/actor.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { getCdnAccountRow, insertCdnAccountRow, setCdnAccountColumns } from './cdn-accounts.store.ts';
import { askCdn } from './cdn-problem.ts';

type AccountWork = { actor: Actor; inTeam: TeamWork; openCloudflare: OpenCloudflare; secrets: Secrets };
type AccountColumns = Pick<CdnAccountRow, 'kind' | 'email' | 'name' | 'secretHint' | 'providerAccountId'>;

export async function addCdnAccount(work: AccountWork, input: CdnAccountInput): Promise<CdnAccountRow> {
  const { actor, inTeam, secrets } = work;
  const columns = await verifyAccount(work, input);
  return inTeam(async (tx) => {
    const { teamId, memberId } = actor;
    // A secret is encrypted for its row's id, which is known only after the insert.
    const withoutId = secrets.seal(input.secret, 'cdn_accounts');
    const made = await insertCdnAccountRow(tx, { ...columns, teamId, memberId, secret: withoutId });
    const account = await storeSecret(tx, secrets, made, input.secret);
    await recordAudit(tx, actor, { action: 'cdn_account.added', subject: subjectOf(account) });
    return account;
  });
}

export async function updateCdnAccount(
  work: AccountWork,
  accountId: number,
  input: CdnAccountInput,
): Promise<CdnAccountRow> {
  const { actor, inTeam, secrets } = work;
  await inTeam((tx) => getCdnAccountRow(tx, actor.teamId, accountId));
  const columns = await verifyAccount(work, input);
  return inTeam(async (tx) => {
    const existing = await setCdnAccountColumns(tx, { teamId: actor.teamId, id: accountId }, columns);
    const account = await storeSecret(tx, secrets, existing, input.secret);
    await recordAudit(tx, actor, { action: 'cdn_account.updated', subject: subjectOf(account) });
    return account;
  });
}

async function verifyAccount(
  { openCloudflare }: AccountWork,
  input: CdnAccountInput,
): Promise<AccountColumns> {
  const { id, name } = await askCdn(() => openCloudflare(credentialOf(input)).findAccount());
  return {
    kind: input.kind,
    email: input.kind === 'global_key' ? input.email : null,
    name,
    secretHint: secretHint(input.secret),
    providerAccountId: id,
  };
}

const credentialOf = (input: CdnAccountInput): CloudflareCredential =>
  input.kind === 'token'
    ? { kind: 'token', token: input.secret }
    : { kind: 'global_key', email: input.email, key: input.secret };

const storeSecret = (tx: TeamDb, secrets: Secrets, account: CdnAccountRow, secret: string) =>
  setCdnAccountColumns(tx, account, { secret: secrets.seal(secret, cdnAccountRecord(account)) });

const subjectOf = ({ id, name }: CdnAccountRow) => ({ id, name });
