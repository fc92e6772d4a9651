/**
 * The names of the rows that secrets are sealed for. A sealed secret opens only under the name it was sealed with, so one that is copied
 * into another row is useless there.
 */
import type { CdnAccountRow, IntegrationRow, PixelRow, WebhookRow } from './schema/index.ts';

export const pixelRecord = ({
  teamId,
  streamId,
  network,
  pixelId,
}: Pick<PixelRow, 'teamId' | 'streamId' | 'network' | 'pixelId'>): string =>
  `pixels/${teamId}/${streamId}/${network}/${pixelId}`;

/** A host's private key of web push. */
export const pushKeyRecord = ({ teamId, host }: { teamId: number; host: string }): string =>
  `push_keys/${teamId}/${host}`;

export const cdnAccountRecord = ({ teamId, id }: Pick<CdnAccountRow, 'teamId' | 'id'>): string =>
  `cdn_accounts/${teamId}/${id}`;

/** A team's key of an outside platform. */
export const integrationRecord = ({ teamId, kind }: Pick<IntegrationRow, 'teamId' | 'kind'>): string =>
  `integrations/${teamId}/${kind}`;

/** What a webhook's messages are signed with. */
export const webhookRecord = ({ teamId, id }: Pick<WebhookRow, 'teamId' | 'id'>): string =>
  `webhooks/${teamId}/${id}`;

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
