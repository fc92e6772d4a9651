import type { CdnAccountRow } from './schema/index.ts';

/** The place that an account's secret is sealed for. */
export const cdnAccountRecord = ({ teamId, id }: Pick<CdnAccountRow, 'teamId' | 'id'>): string =>
  `cdn_accounts/${teamId}/${id}`;

/** The account's secret, opened, in the form that its kind is sent in. */
export function openCdnCredential(
  account: CdnAccountRow,
  secrets: { open: (sealed: Buffer, record: string) => string },
): { kind: 'token'; token: string } | { kind: 'global_key'; email: string; key: string } {
  const secret = secrets.open(account.secret, cdnAccountRecord(account));
  return account.kind === 'token'
    ? { kind: 'token', token: secret }
    : { kind: 'global_key', email: account.email ?? '', key: secret };
}
