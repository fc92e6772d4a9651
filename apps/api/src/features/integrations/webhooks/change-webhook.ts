/** Every way to change a team's webhooks. Their secrets are in the answer alone, and never in the audit log. */
import { WEBHOOK_LIMITS, WEBHOOK_TEST_KIND, type WebhookCreate, type WebhookUpdate } from '@sluice/contracts';
import { type TeamDb, type WebhookDeliveryRow, type WebhookRow, webhookRecord } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { type Secrets, secretHint } from '@sluice/secrets';
import type { Actor } from '../../../access/actor.ts';
import { lockTeamRow } from '../../../access/team.store.ts';
import { changesBetween, hasChanges, recordAudit } from '../../../audit-log/record-audit.ts';
import { createWebhookSecret } from './webhook-secret.ts';
import {
  countWebhooks,
  deleteWebhook,
  findDelivery,
  findWebhook,
  insertDelivery,
  insertWebhook,
  reopenDeliveries,
  updateWebhookRow,
  wakeWebhook,
} from './webhooks.store.ts';

const HOUR_MS = 3_600_000;

export async function createWebhook(
  tx: TeamDb,
  actor: Actor,
  wanted: WebhookCreate,
  secrets: Secrets,
): Promise<{ id: number; secret: string }> {
  const { teamId, memberId } = actor;
  await lockTeamRow(tx, teamId);
  if ((await countWebhooks(tx, teamId)) >= WEBHOOK_LIMITS.webhooks) {
    throw new AppError('webhook.limit_reached', { limit: WEBHOOK_LIMITS.webhooks });
  }
  const id = await insertWebhook(tx, { teamId, memberId, ...wanted });
  const secret = createWebhookSecret();
  await updateWebhookRow(tx, { teamId, id }, seal(secrets, { teamId, id }, secret));
  const { name, url, kinds } = wanted;
  const changes = { url: { from: null, to: url }, kinds: { from: null, to: kinds.join(', ') } };
  await recordAudit(tx, actor, { action: 'webhook.created', subject: { id, name }, changes });
  return { id, secret };
}

export async function updateWebhook(
  tx: TeamDb,
  actor: Actor,
  id: number,
  { isOn, ...wanted }: WebhookUpdate,
): Promise<void> {
  const webhook = await getWebhook(tx, actor.teamId, id, { lock: true });
  const state = isOn === undefined ? webhook.state : isOn ? 'on' : 'off';
  // Turned off by hand, one that was disabled is off like any other.
  const changes = changesBetween<Partial<WebhookRow>>(webhook, { ...wanted, state });
  if (!hasChanges(changes)) return;
  await updateWebhookRow(tx, webhook, { ...wanted, state });
  // A new address, or a new start: what failed before says nothing of it.
  if (state === 'on' && (state !== webhook.state || 'url' in changes)) {
    await updateWebhookRow(tx, webhook, { failures: 0, failingSince: null });
    await wakeWebhook(tx, webhook);
  }
  await recordAudit(tx, actor, {
    action: 'webhook.updated',
    subject: { id, name: wanted.name ?? webhook.name },
    changes,
  });
}

export async function removeWebhook(tx: TeamDb, actor: Actor, id: number): Promise<void> {
  const gone = await deleteWebhook(tx, actor.teamId, id);
  if (!gone) throw new AppError('webhook.not_found');
  await recordAudit(tx, actor, { action: 'webhook.removed', subject: { id, name: gone.name } });
}

/** A rotation that comes while another's overlap still runs ends that one's: there are two secrets at most. */
export async function rotateWebhookSecret(
  tx: TeamDb,
  actor: Actor,
  id: number,
  { overlapHours, secrets, now }: { overlapHours: number; secrets: Secrets; now: Date },
): Promise<string> {
  const webhook = await getWebhook(tx, actor.teamId, id, { lock: true });
  const secret = createWebhookSecret();
  await updateWebhookRow(tx, webhook, {
    ...seal(secrets, webhook, secret),
    previousSecret: overlapHours === 0 ? null : webhook.secret,
    previousUntil: overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS),
  });
  await recordAudit(tx, actor, { action: 'webhook.secret_rotated', subject: { id, name: webhook.name } });
  return secret;
}

export async function testWebhook(
  tx: TeamDb,
  { teamId }: Actor,
  id: number,
  now: Date,
): Promise<WebhookDeliveryRow> {
  const webhook = await getWebhook(tx, teamId, id, { lock: true, isOn: true });
  await wakeWebhook(tx, webhook);
  return insertDelivery(tx, {
    teamId,
    webhookId: id,
    kind: WEBHOOK_TEST_KIND,
    happenedAt: now,
    data: { teamId, webhook: webhook.name },
  });
}

export async function replayDelivery(
  tx: TeamDb,
  { teamId }: Actor,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: string },
  now: Date,
): Promise<WebhookDeliveryRow> {
  const webhook = await getWebhook(tx, teamId, webhookId, { lock: true, isOn: true });
  await reopenDeliveries(tx, webhook, { id: deliveryId, now });
  await wakeWebhook(tx, webhook);
  return getDelivery(tx, teamId, webhookId, deliveryId);
}

export async function replayFailed(tx: TeamDb, { teamId }: Actor, id: number, now: Date): Promise<number> {
  const webhook = await getWebhook(tx, teamId, id, { lock: true, isOn: true });
  const replayed = await reopenDeliveries(tx, webhook, { now });
  if (replayed > 0) await wakeWebhook(tx, webhook);
  return replayed;
}

export async function getWebhook(
  tx: TeamDb,
  teamId: number,
  id: number,
  { lock = false, isOn = false } = {},
): Promise<WebhookRow> {
  const webhook = await findWebhook(tx, teamId, id, { lock });
  if (!webhook) throw new AppError('webhook.not_found');
  if (isOn && webhook.state !== 'on') throw new AppError('webhook.is_off');
  return webhook;
}

export async function getDelivery(
  tx: TeamDb,
  teamId: number,
  webhookId: number,
  deliveryId: string,
): Promise<WebhookDeliveryRow> {
  const delivery = await findDelivery(tx, teamId, webhookId, deliveryId);
  if (!delivery) throw new AppError('webhook.delivery_not_found');
  return delivery;
}

const seal = (secrets: Secrets, webhook: Pick<WebhookRow, 'teamId' | 'id'>, secret: string) => ({
  secret: secrets.seal(secret, webhookRecord(webhook)),
  secretHint: secretHint(secret),
});
