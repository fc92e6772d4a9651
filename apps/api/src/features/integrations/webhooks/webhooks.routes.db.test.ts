import { SCOPES } from '@sluice/access';
import type { Webhook, WebhookDelivery, WebhookDeliveryRecord } from '@sluice/contracts';
import { WEBHOOK_LIMITS } from '@sluice/contracts/values';
import { auditEntries, webhookAttempts, webhookDeliveries, webhooks, withTeam } from '@sluice/postgres';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../../test/open-test-api.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';

type Made = { webhook: Webhook; secret: string };

let now: Date;
let team: TestTeam;
const api = useTestApi({ clock: () => now });
beforeEach(async () => {
  now = new Date();
  team = await api.team();
});

const HOOK = { name: 'Orders', url: 'https://hooks.example/in', kinds: ['bill.paid', 'domain.active'] };
const path = (rest = '') => `/teams/${team.teamId}/webhooks${rest}`;
const request = (body: object = {}, as: Pick<TestTeam['owner'], 'call'> = team.owner) =>
  as.call('POST', path(), { ...HOOK, ...body });
async function create(body: object = {}): Promise<Made> {
  const { status, body: made } = await request(body);
  expect([status, made]).toEqual([201, expect.anything()]);
  return made as Made;
}
const list = async () => ((await team.owner.call('GET', path())).body as { items: Webhook[] }).items;
const update = (id: number, body: object) => team.owner.call('PATCH', path(`/${id}`), body);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | undefined)?.code,
];
const inTeam = <Result>(work: Parameters<typeof withTeam<Result>>[2]) =>
  withTeam(api.database.db, team.teamId, work);
const rows = () => inTeam((tx) => tx.select().from(webhooks).orderBy(asc(webhooks.id)));
const actions = async () =>
  (await inTeam((tx) => tx.select().from(auditEntries).orderBy(asc(auditEntries.id))))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('webhook.'));
const addDelivery = (
  webhookId: number,
  columns: Partial<typeof webhookDeliveries.$inferInsert> = {},
): Promise<string> =>
  inTeam(async (tx) => {
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({
        teamId: team.teamId,
        webhookId,
        kind: 'bill.paid',
        happenedAt: new Date('2026-11-17T09:00:00Z'),
        data: { teamId: team.teamId },
        ...columns,
      })
      .returning();
    return row?.id ?? '';
  });

describe('a webhook', () => {
  it('is added with a secret that is shown once and sealed at rest', async () => {
    const { webhook, secret } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      id: expect.any(Number),
      ...HOOK,
      state: 'on',
      secretHint: secret.slice(-4),
      previousUntil: null,
      createdAt: expect.any(String),
      waiting: 0,
      failed: 0,
      lastDeliveredAt: null,
      failingSince: null,
      nextTryAt: null,
    });
    expect(await list()).toEqual([webhook]);
    const stored = JSON.stringify([await rows(), await inTeam((tx) => tx.select().from(auditEntries))]);
    expect(stored).not.toContain(secret.slice(6, 30));
    expect(JSON.stringify(api.lines)).not.toContain(secret.slice(6, 30));
  });

  it.each([
    ['an address that is none', { url: 'hooks.example' }],
    ['another protocol', { url: 'ftp://hooks.example/' }],
    ['a password in the address', { url: 'https://me:secret@hooks.example/' }],
    ['no kinds', { kinds: [] }],
    ['a kind twice', { kinds: ['bill.paid', 'bill.paid'] }],
    ['an unknown kind', { kinds: ['webhook.test'] }],
    ['no name', { name: ' ' }],
    ['a state of its own', { state: 'off' }],
  ])('is refused with %s', async (_, body) => {
    expect((await request(body)).status).toBe(422);
  });

  it('is one of as many as a team can have', async () => {
    const { webhook } = await create();
    await inTeam(async (tx) => {
      const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook.id));
      const { id: _, ...columns } = row as NonNullable<typeof row>;
      await tx.insert(webhooks).values(Array.from({ length: WEBHOOK_LIMITS.webhooks - 1 }, () => columns));
    });
    expect(codeOf(await request())).toEqual([409, 'webhook.limit_reached']);
  });

  it('is changed, turned off and on, and removed; the audit log says so, and nothing that changed nothing', async () => {
    const { webhook } = await create();
    const { id } = webhook;
    expect((await update(id, { name: 'Bills', kinds: ['bill.paid'] })).body).toMatchObject({
      name: 'Bills',
      kinds: ['bill.paid'],
    });
    await update(id, { name: 'Bills' });
    expect((await update(id, { isOn: false })).body).toMatchObject({ state: 'off' });
    expect((await update(id, { isOn: true })).body).toMatchObject({ state: 'on' });
    expect((await team.owner.call('DELETE', path(`/${id}`))).status).toBe(204);
    expect(await list()).toEqual([]);
    const updated = 'webhook.updated';
    expect(await actions()).toEqual(['webhook.created', updated, updated, updated, 'webhook.removed']);
    expect(codeOf(await update(id, { name: 'X' }))).toEqual([404, 'webhook.not_found']);
  });

  it('that was disabled, or gets another address, begins anew with what waits', async () => {
    const { webhook } = await create();
    const fail = (state: 'on' | 'disabled') =>
      inTeam((tx) => tx.update(webhooks).set({ state, failures: 9, failingSince: now, dueAt: null }));
    await fail('disabled');
    await update(webhook.id, { isOn: true });
    const anew = { state: 'on', failures: 0, failingSince: null, dueAt: expect.any(Date) };
    expect(await rows()).toMatchObject([anew]);
    await fail('on');
    await update(webhook.id, { name: 'Other' });
    expect(await rows()).toMatchObject([{ failures: 9, dueAt: null }]);
    await update(webhook.id, { url: 'https://other.example/' });
    expect(await rows()).toMatchObject([anew]);
  });

  it('gets another secret, beside which the old one signs for as long as was asked', async () => {
    const { webhook, secret: old } = await create();
    const rotate = async (overlapHours: number) =>
      (await team.owner.call('POST', path(`/${webhook.id}/rotate`), { overlapHours })).body as Made;
    const rotated = await rotate(24);
    expect(rotated.secret).not.toBe(old);
    expect(rotated.webhook).toMatchObject({
      secretHint: rotated.secret.slice(-4),
      previousUntil: new Date(now.getTime() + 86_400_000).toISOString(),
    });
    expect((await rotate(0)).webhook.previousUntil).toBeNull();
    expect((await rows())[0]).toMatchObject({ previousSecret: null, previousUntil: null });
  });

  it('is managed by a key with the scope for it', async () => {
    const { webhook } = await create();
    const key = async (name: string, scopes: readonly string[]) => {
      const made = await team.owner.call('POST', `/teams/${team.teamId}/api-keys`, {
        name,
        scopes,
        expiresInDays: null,
      });
      return api.as((made.body as { secret: string }).secret);
    };
    const reader = await key('Reader', ['read']);
    expect((await reader('GET', path())).status).toBe(200);
    expect(codeOf(await reader('POST', path(`/${webhook.id}/test`)))).toEqual([403, 'access.scope_missing']);
    const writer = await key('Writer', SCOPES);
    expect((await writer('POST', path(), HOOK)).status).toBe(201);
  });

  it('belongs to owners and admins, of its own team', async () => {
    const { webhook } = await create();
    const buyer = await api.member(team, ['mediabuyer']);
    expect(codeOf(await buyer.call('GET', path()))).toEqual([403, 'access.role_missing']);
    const admin = await api.member(team, ['admin']);
    expect((await admin.call('GET', path())).status).toBe(200);
    const other = await api.team();
    const theirs = `/teams/${other.teamId}/webhooks/${webhook.id}`;
    expect(codeOf(await other.owner.call('DELETE', theirs))).toEqual([404, 'webhook.not_found']);
    expect(codeOf(await other.owner.call('GET', `${theirs}/deliveries`))).toEqual([404, 'webhook.not_found']);
  });
});

describe('deliveries', () => {
  it('are listed newest first, a page at a time, by state and kind', async () => {
    const { webhook } = await create();
    const { id } = webhook;
    const made = [
      await addDelivery(id, { state: 'delivered', tries: 1, status: 204, settledAt: now }),
      await addDelivery(id, { state: 'failed', kind: 'domain.active' }),
      await addDelivery(id),
    ];
    const page = async (query: string) => {
      const { body } = await team.owner.call('GET', path(`/${id}/deliveries?${query}`));
      return body as { items: WebhookDelivery[]; next: number | null };
    };
    const ids = async (query: string) => (await page(query)).items.map((each) => each.id);
    expect(await ids('')).toEqual(made.toReversed());
    expect(await ids('state=failed')).toEqual([made[1]]);
    expect(await ids('kind=bill.paid')).toEqual([made[2], made[0]]);
    const { items, next } = await page('limit=2');
    expect(items).toHaveLength(2);
    expect(await ids(`limit=2&cursor=${next}`)).toEqual([made[0]]);
    expect(await list()).toMatchObject([{ waiting: 1, failed: 1 }]);
  });

  it('are shown with their body and every try', async () => {
    const { webhook } = await create();
    const id = await addDelivery(webhook.id, { state: 'failed', tries: 2, status: 500 });
    const attempt = { teamId: team.teamId, deliveryId: id, url: HOOK.url, tookMs: 12 };
    await inTeam((tx) =>
      tx.insert(webhookAttempts).values([
        { ...attempt, at: now, status: 0, answer: 'no answer (ECONNRESET)' },
        { ...attempt, at: now, status: 500, answer: 'oh' },
      ]),
    );
    const { body } = await team.owner.call('GET', path(`/${webhook.id}/deliveries/${id}`));
    expect(body).toMatchObject({ id, url: HOOK.url, kind: 'bill.paid', state: 'failed' });
    const record = body as WebhookDeliveryRecord;
    expect(JSON.parse(record.body)).toEqual({
      type: 'bill.paid',
      timestamp: '2026-11-17T09:00:00.000Z',
      data: { teamId: team.teamId },
    });
    expect(record.attempts.map(({ status, answer }) => [status, answer])).toEqual([
      [0, 'no answer (ECONNRESET)'],
      [500, 'oh'],
    ]);
    const missing = await team.owner.call('GET', path(`/${webhook.id}/deliveries/${crypto.randomUUID()}`));
    expect(codeOf(missing)).toEqual([404, 'webhook.delivery_not_found']);
  });

  it('are sent again, one or all that were given up, and a test goes to who is on', async () => {
    const { webhook } = await create();
    const { id } = webhook;
    const delivered = await addDelivery(id, { state: 'delivered', tries: 1, triesInRow: 1 });
    await addDelivery(id, { state: 'failed', tries: 8, triesInRow: 8 });
    await addDelivery(id, { state: 'failed', tries: 8, triesInRow: 8 });
    const post = (rest: string) => team.owner.call('POST', path(`/${id}${rest}`));
    expect((await post(`/deliveries/${delivered}/replay`)).body).toMatchObject({
      id: delivered,
      state: 'waiting',
      tries: 1,
    });
    expect((await post('/replay')).body).toEqual({ replayed: 2 });
    expect((await post('/replay')).body).toEqual({ replayed: 0 });
    expect((await post('/test')).body).toMatchObject({ kind: 'webhook.test', state: 'waiting', tries: 0 });
    expect(await list()).toMatchObject([{ waiting: 4, failed: 0 }]);
    const [row] = await rows();
    expect(row?.dueAt).not.toBeNull();
    await update(id, { isOn: false });
    for (const rest of ['/test', '/replay', `/deliveries/${delivered}/replay`]) {
      expect(codeOf(await post(rest))).toEqual([409, 'webhook.is_off']);
    }
  });
});
