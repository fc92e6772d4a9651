import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@sluice/contracts';
import { newSettings } from '@sluice/games';
import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import { FAKE_CRASH_GAMES_KEY, type FakeCrashGames, startFakeCrashGames } from '@sluice/outside/platforms';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAMPAIGN, SCHEDULE } from '../../../test/campaign-rows.ts';
import { WHEEL } from '../../../test/landing-calls.ts';
import type { Call } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { VIEW_SEARCH } from '../../../test/view-search.ts';
import { createWorld, type World } from '../../../test/world.ts';

let cloudflare: FakeCloudflare;
let crashGames: FakeCrashGames;
let world: World;
let call: Call;

const api = useTestApi(async (onClose) => {
  cloudflare = await startFakeCloudflare();
  crashGames = await startFakeCrashGames();
  onClose(() => cloudflare.stop());
  onClose(() => crashGames.stop());
  return { cloudflareUrl: cloudflare.url, crashGamesUrl: crashGames.url, superuser: true };
});
beforeEach(async () => {
  world = await createWorld(api);
  call = world.team.owner.call;
});

const base = () => `/teams/${world.ids.teamId}`;
const entries = async (query = '') =>
  ((await call('GET', `${base()}/audit${query}`)).body as { items: AuditEntry[] }).items;

type Action = {
  /** What must be so before, and leaves an entry of its own. */
  before?: () => Promise<unknown>;
  act: (by: Call) => Promise<{ status: number }>;
  /** The same once more, where that changes nothing. */
  isIdempotent?: true;
  subject?: () => Partial<AuditEntry['subject']>;
  changes?: AuditEntry['changes'];
};

const member = () => `${base()}/members/${world.ids.memberId}`;
const stream = () => `${base()}/streams/${world.ids.streamId}`;
const domain = () => `${base()}/domains/${world.ids.domainId}`;
const view = () => `${base()}/statistics/views/${world.ids.viewId}`;
const campaign = () => `${base()}/campaigns/${world.ids.campaignId}`;
const schedule = () => `${campaign()}/schedules/${world.ids.scheduleId}`;
const webhook = () => `${base()}/webhooks/${world.ids.webhookId}`;
const landing = () => `${base()}/landings/${world.ids.landingId}`;

const CDN_KEY = { kind: 'token', secret: FAKE_CLOUDFLARE_ACCOUNT.tokens[0] };

/** Written down by what is not a call within the team: see below, and the worker's own tests. */
const ELSEWHERE = [
  ...([
    'team.created',
    'member.joined',
    // By another than the one who is looked for here: change-member.db.test.ts.
    'member.left',
    'team.handed_over',
    'domain.bought',
    'stream.copied',
    'stream.transferred',
    'traffic.ordered',
    'campaign.paused',
    'webhook.disabled',
  ] as const),
  // Only of one that is launched: manage-campaigns.db.test.ts.
  'campaign.stopped',
] as const;

const ACTIONS: Record<Exclude<AuditAction, (typeof ELSEWHERE)[number]>, Action> = {
  'team.updated': {
    act: (by) => by('PATCH', base(), { name: 'Renamed' }),
    isIdempotent: true,
    changes: { name: { from: expect.any(String), to: 'Renamed' } },
  },
  'member.added': {
    act: (by) => by('POST', `${base()}/members`, { nameOrEmail: 'Kim', roles: ['admin'] }),
    subject: () => ({ name: 'Kim' }),
  },
  'member.updated': {
    act: (by) => by('PATCH', member(), { roles: ['financier'], streamsPerDay: 5 }),
    isIdempotent: true,
    subject: () => ({ id: world.ids.memberId }),
    changes: { roles: { from: ['mediabuyer'], to: ['financier'] }, streamsPerDay: { from: null, to: 5 } },
  },
  'member.invited_again': {
    act: (by) => by('POST', `${base()}/members/${world.waitingId}/invite`),
    subject: () => ({ id: world.waitingId, name: 'Waits' }),
  },
  'member.withdrawn': {
    act: (by) => by('DELETE', `${base()}/members/${world.waitingId}`),
    subject: () => ({ id: world.waitingId, name: 'Waits' }),
  },
  'member.suspended': {
    act: (by) => by('POST', `${member()}/suspend`),
    isIdempotent: true,
    changes: { status: { from: 'active', to: 'suspended' } },
  },
  'member.activated': {
    before: () => call('POST', `${member()}/suspend`),
    act: (by) => by('POST', `${member()}/activate`),
    isIdempotent: true,
  },
  'member.blocked': { act: (by) => by('POST', `${member()}/block`), isIdempotent: true },
  'invitation.created': {
    act: (by) => by('POST', `${base()}/invitations`, { roles: ['admin', 'financier'] }),
    subject: () => ({ name: 'admin, financier' }),
  },
  'invitation.revoked': {
    act: (by) => by('DELETE', `${base()}/invitations/${world.ids.invitationId}`),
    subject: () => ({ id: world.ids.invitationId }),
  },
  'stream.created': {
    act: (by) => by('POST', `${base()}/streams`, { name: 'Made' }),
    subject: () => ({ name: 'Made' }),
  },
  'stream.updated': {
    act: (by) =>
      by('PATCH', stream(), {
        version: world.ids.version,
        name: 'Other',
        countries: ['de'],
        cloak: false,
      }),
    isIdempotent: true,
    subject: () => ({ id: world.ids.streamId, name: 'First' }),
    changes: { name: { from: 'First', to: 'Other' }, countries: { from: [], to: ['DE'] } },
  },
  'stream.launched': {
    before: () => call('POST', `${stream()}/stop`),
    act: (by) => by('POST', `${stream()}/launch`),
    isIdempotent: true,
  },
  'stream.stopped': { act: (by) => by('POST', `${stream()}/stop`), isIdempotent: true },
  'stream.removed': { act: (by) => by('DELETE', stream()), subject: () => ({ name: 'First' }) },
  'white_page.generated': {
    act: (by) => by('POST', `${stream()}/white-page`, { language: 'de' }),
    subject: () => ({ id: world.ids.streamId, name: 'First' }),
  },
  'white_page.removed': {
    before: () => call('POST', `${stream()}/white-page`, { language: 'de' }),
    act: (by) => by('DELETE', `${stream()}/white-page`),
    isIdempotent: true,
    subject: () => ({ id: world.ids.streamId, name: 'First' }),
  },
  'stream.restored': {
    before: () => call('PATCH', stream(), { version: world.ids.version, name: 'Other', countries: ['DE'] }),
    act: (by) => by('POST', `${stream()}/versions/${world.ids.version}/restore`),
    isIdempotent: true,
    subject: () => ({ id: world.ids.streamId, name: 'Other' }),
    changes: {
      name: { from: 'Other', to: 'First' },
      countries: { from: ['DE'], to: [] },
    },
  },
  'pixel.added': {
    act: (by) => by('POST', `${stream()}/pixels`, { network: 'tiktok', pixelId: 'C1' }),
    subject: () => ({ name: 'C1' }),
  },
  'pixel.updated': {
    act: (by) =>
      by('PATCH', `${stream()}/pixels/${world.ids.pixelId}`, { version: 1, token: 'EAAanotherToken' }),
    subject: () => ({ id: world.ids.pixelId }),
    changes: { token: { from: expect.any(String), to: 'oken' } },
  },
  'pixel.removed': {
    act: (by) => by('DELETE', `${stream()}/pixels/${world.ids.pixelId}`),
    subject: () => ({ id: world.ids.pixelId }),
  },
  'domain.added': {
    act: (by) => by('POST', `${base()}/domains`, { host: `a${world.ids.teamId}.example.com` }),
    subject: () => ({ name: `a${world.ids.teamId}.example.com` }),
  },
  'domain.bound': {
    act: (by) => by('PATCH', domain(), { streamId: null }),
    isIdempotent: true,
    changes: { streamId: { from: expect.any(Number), to: null } },
  },
  'domain.updated': {
    act: (by) => by('PUT', domain(), { expiresOn: '2027-01-31' }),
    isIdempotent: true,
    subject: () => ({ id: world.ids.domainId }),
    changes: { expiresOn: { from: null, to: '2027-01-31' } },
  },
  'cdn_account.added': {
    act: (by) => by('POST', `${base()}/cdn-accounts`, CDN_KEY),
    subject: () => ({ name: FAKE_CLOUDFLARE_ACCOUNT.name }),
  },
  'cdn_account.updated': {
    act: (by) => by('PUT', `${base()}/cdn-accounts/${world.ids.accountId}`, CDN_KEY),
    subject: () => ({ id: world.ids.accountId }),
  },
  'integration.connected': {
    act: (by) => by('PUT', `${base()}/integrations/crash-games`, { apiKey: FAKE_CRASH_GAMES_KEY }),
    subject: () => ({ name: 'Rocket team' }),
  },
  'integration.disconnected': {
    act: (by) => by('DELETE', `${base()}/integrations/crash-games`),
    subject: () => ({ name: 'Team at the platform' }),
  },
  'domain.removed': { act: (by) => by('DELETE', domain()), subject: () => ({ id: world.ids.domainId }) },
  'campaign.created': {
    act: (by) =>
      by('POST', `${base()}/campaigns`, {
        kind: 'welcome',
        ...CAMPAIGN,
        name: 'Made',
        streamId: world.ids.streamId,
      }),
    subject: () => ({ name: 'Made' }),
  },
  'campaign.updated': {
    act: (by) =>
      by('PUT', campaign(), { version: 1, ...CAMPAIGN, name: 'Other', streamId: world.ids.streamId }),
    isIdempotent: true,
    subject: () => ({ id: world.ids.campaignId, name: 'Other' }),
    changes: { name: { from: 'First', to: 'Other' } },
  },
  'campaign.launched': {
    act: (by) => by('PUT', `${campaign()}/status`, { status: 'launched' }),
    isIdempotent: true,
    changes: { status: { from: 'suspended', to: 'launched' } },
  },
  'campaign.send_stopped': {
    act: (by) => by('POST', `${campaign()}/sends/${world.ids.sendId}/stop`),
    isIdempotent: true,
  },
  'campaign.copied': {
    act: (by) => by('POST', `${campaign()}/copy`, { name: 'Second' }),
    subject: () => ({ name: 'Second' }),
    changes: { name: { from: 'First', to: 'Second' } },
  },
  'campaign.transferred': {
    act: (by) => by('POST', `${campaign()}/transfer`, { email: world.memberEmail }),
    isIdempotent: true,
    changes: { owner: { from: expect.any(String), to: expect.any(String) } },
  },
  'campaign.removed': { act: (by) => by('DELETE', campaign()), subject: () => ({ name: 'First' }) },
  'campaign.schedule_added': { act: (by) => by('POST', `${campaign()}/schedules`, SCHEDULE) },
  'campaign.schedule_changed': { act: (by) => by('PUT', schedule(), SCHEDULE) },
  'campaign.schedule_removed': { act: (by) => by('DELETE', schedule()) },
  'landing.created': {
    act: (by) =>
      by('POST', `${base()}/landings`, { name: 'Made', ...WHEEL, settings: newSettings('wheels') }),
    subject: () => ({ name: 'Made' }),
  },
  'landing.updated': {
    act: (by) =>
      by('PATCH', landing(), {
        version: 1,
        name: 'Other',
        tags: ['new'],
        settings: { ...newSettings('wheels'), metaTitle: 'Spin', rateValue: 20 },
      }),
    isIdempotent: true,
    subject: () => ({ id: world.ids.landingId, name: 'First' }),
    changes: {
      name: { from: 'First', to: 'Other' },
      tags: { from: [], to: ['new'] },
      settings: { from: null, to: ['metaTitle', 'rateValue'] },
    },
  },
  'landing.completed': { act: (by) => by('POST', `${landing()}/complete`), isIdempotent: true },
  'landing.archived': { act: (by) => by('POST', `${landing()}/archive`), isIdempotent: true },
  'landing.copied': {
    act: (by) => by('POST', `${landing()}/copy`, { name: 'Second' }),
    subject: () => ({ name: 'Second' }),
    changes: { name: { from: 'First', to: 'Second' } },
  },
  'landing.transferred': {
    act: (by) => by('POST', `${landing()}/transfer`, { email: world.memberEmail }),
    isIdempotent: true,
    changes: { owner: { from: expect.any(String), to: expect.any(String) } },
  },
  'landing.removed': { act: (by) => by('DELETE', landing()), subject: () => ({ name: 'First' }) },
  'landing.translation_added': {
    act: (by) => by('POST', `${landing()}/translations`, { locale: 'fr' }),
    isIdempotent: true,
    changes: { locale: { from: null, to: 'fr' } },
  },
  'landing.preview_shared': { act: (by) => by('POST', `${landing()}/preview-link`) },
  'landing.preview_withdrawn': {
    before: () => call('POST', `${landing()}/preview-link`),
    act: (by) => by('DELETE', `${landing()}/preview-link`),
    isIdempotent: true,
  },
  'conversion.address_changed': { act: (by) => by('POST', `${base()}/conversions/address`) },
  'conversion.status_updated': {
    act: (by) => by('PUT', `${base()}/conversions/statuses`, { status: 'Hold', meaning: 'registration' }),
    isIdempotent: true,
    subject: () => ({ name: 'hold' }),
    changes: { meaning: { from: null, to: 'registration' } },
  },
  'finances.thresholds_changed': {
    act: (by) => by('PUT', `${base()}/finances/thresholds`, { thresholds: [50, 250] }),
    isIdempotent: true,
    changes: { thresholds: { from: [100], to: [250, 50] } },
  },
  'statistics_view.saved': {
    act: (by) => by('POST', `${base()}/statistics/views`, { name: 'New', search: VIEW_SEARCH }),
    subject: () => ({ name: 'New' }),
  },
  'statistics_view.updated': {
    act: (by) => by('PATCH', view(), { name: 'Other', search: { ...VIEW_SEARCH, range: 'today' } }),
    isIdempotent: true,
    subject: () => ({ id: world.ids.viewId, name: 'First' }),
    changes: { name: { from: 'First', to: 'Other' }, search: { from: null, to: null } },
  },
  'bill.created': { act: (by) => by('POST', `${base()}/bills`, { amount: 100, paymentSystem: 'usdt-tron' }) },
  'bill.approved': {
    act: (by) => by('POST', `${base()}/bills/${world.ids.billId}/approve`, { txid: 'ab'.repeat(32) }),
    subject: () => ({ id: world.ids.billId }),
    changes: { txid: { from: null, to: `0x${'ab'.repeat(32)}` } },
  },
  'api_key.created': {
    act: (by) => by('POST', `${base()}/api-keys`, { name: 'Made', scopes: ['read'], expiresInDays: null }),
    subject: () => ({ name: 'Made' }),
    changes: { scopes: { from: null, to: 'read' } },
  },
  'api_key.rotated': {
    act: (by) => by('POST', `${base()}/api-keys/${world.ids.apiKeyId}/rotate`, { overlapHours: 0 }),
    subject: () => ({ id: world.ids.apiKeyId }),
  },
  'api_key.revoked': {
    act: (by) => by('DELETE', `${base()}/api-keys/${world.ids.apiKeyId}`),
    subject: () => ({ id: world.ids.apiKeyId }),
  },
  'webhook.created': {
    act: (by) =>
      by('POST', `${base()}/webhooks`, { name: 'Made', url: 'https://made.example/', kinds: ['bill.paid'] }),
    subject: () => ({ name: 'Made' }),
    changes: { url: { from: null, to: 'https://made.example/' }, kinds: { from: null, to: 'bill.paid' } },
  },
  'webhook.updated': {
    act: (by) => by('PATCH', webhook(), { isOn: false }),
    subject: () => ({ id: world.ids.webhookId }),
    isIdempotent: true,
    changes: { state: { from: 'on', to: 'off' } },
  },
  'webhook.secret_rotated': {
    act: (by) => by('POST', `${webhook()}/rotate`, { overlapHours: 0 }),
    subject: () => ({ id: world.ids.webhookId }),
  },
  'webhook.removed': { act: (by) => by('DELETE', webhook()), subject: () => ({ id: world.ids.webhookId }) },
  'statistics_view.removed': { act: (by) => by('DELETE', view()), subject: () => ({ name: 'First' }) },
  'landing.translation_removed': {
    act: (by) => by('DELETE', `${landing()}/translations/${world.ids.locale}`),
    isIdempotent: true,
    changes: { locale: { from: 'de', to: null } },
  },
};

/** No key may: a person's doing each. */
const PEOPLE_ONLY = /^(member|invitation|bill|api_key)\./;

describe('every audited action', () => {
  it('is here', () => {
    const here = [...Object.keys(ACTIONS), ...ELSEWHERE];
    expect(here.sort()).toEqual([...AUDIT_ACTIONS].sort());
  });

  it.each(Object.entries(ACTIONS))('%s leaves exactly one entry', async (action, given) => {
    await given.before?.();
    const before = await entries();
    expect((await given.act(call)).status).toBeLessThan(300);
    const [entry, ...rest] = await entries();
    expect(rest).toEqual(before);
    expect(entry).toMatchObject({
      action,
      member: { id: world.team.memberId, name: world.team.owner.nickname },
      apiKey: null,
      subject: given.subject?.() ?? {},
    });
    if (given.changes) expect(entry?.changes).toEqual(given.changes);
    if (!given.isIdempotent) return;
    await given.act(call);
    expect(await entries()).toEqual([entry, ...rest]);
  });

  it.each(Object.entries(ACTIONS))('%s by a program names its key', async (action, given) => {
    const admin = await api.member(world.team, ['admin']);
    await given.before?.();
    const before = await entries();
    const { status } = await given.act(api.as(admin.apiKey));
    if (PEOPLE_ONLY.test(action)) {
      expect([status, await entries()]).toEqual([403, before]);
      return;
    }
    const [entry] = await entries();
    expect(entry).toMatchObject({ apiKey: 'Test', member: { id: admin.memberId, name: admin.nickname } });
  });

  it.each(Object.entries(ACTIONS))('%s that fails leaves none, and nothing else', async (_, given) => {
    await given.before?.();
    const before = await entries();
    // The entry is written within the change: without the right to write it, the change must not happen either.
    await api.superuser.query('REVOKE INSERT ON audit_entries FROM sluice_app');
    const rows = await snapshot();
    try {
      expect((await given.act(call)).status).toBe(500);
    } finally {
      await api.superuser.query('GRANT INSERT ON audit_entries TO sluice_app');
    }
    expect(await entries()).toEqual(before);
    expect(await snapshot()).toEqual(rows);
  });
});

/** All rows of the tables that the actions change. */
async function snapshot(): Promise<unknown> {
  const tables = [
    ...['teams', 'members', 'invitations', 'streams', 'stream_versions', 'domains', 'cdn_accounts'],
    ...[
      'campaigns',
      'campaign_schedules',
      'campaign_runs',
      'landings',
      'landing_translations',
      'landing_versions',
      'pixels',
    ],
    'landing_preview_links',
    ...['team_edge_settings', 'conversion_statuses', 'statistics_views', 'api_keys'],
  ];
  const queries = tables.map(
    (table) => `SELECT '${table}' AS t, md5(string_agg(r::text, '|' ORDER BY r::text)) FROM ${table} r`,
  );
  return (await api.superuser.query(queries.join(' UNION ALL '))).rows;
}

describe('a team', () => {
  it('begins its log with its own making', async () => {
    const person = await api.person();
    const made = (await person.call('POST', '/teams', { name: 'New' })).body as {
      id: number;
      member: number;
    };
    const { body } = await person.call('GET', `/teams/${made.id}/audit`);
    expect((body as { items: AuditEntry[] }).items).toMatchObject([
      {
        action: 'team.created',
        member: { id: made.member },
        subject: { id: made.id, name: 'New' },
        apiKey: null,
      },
    ]);
  });

  it('writes down who joined, once', async () => {
    const person = await api.person('Kim');
    const join = () => person.call('POST', '/invitations/accept', { token: world.invitationToken });
    const { member: id } = (await join()).body as { member: number };
    await join();
    expect(await entries()).toMatchObject([
      { action: 'member.joined', member: { id, name: 'Kim' }, subject: { id, name: 'Kim' } },
    ]);
  });
});

describe('the log', () => {
  it('is paged by key, newest first, and narrowed to a member or an action', async () => {
    const admin = await api.member(world.team, ['admin']);
    for (const name of ['A', 'B', 'C']) await call('PATCH', base(), { name });
    await admin.call('POST', `${stream()}/stop`);
    const page = (await call('GET', `${base()}/audit?limit=3`)).body as { items: AuditEntry[]; next: number };
    expect(page.items.map(({ action }) => action)).toEqual([
      'stream.stopped',
      'team.updated',
      'team.updated',
    ]);
    expect((await entries(`?cursor=${page.next}`)).map(({ changes }) => changes.name?.to)).toEqual(['A']);
    expect(await entries(`?memberId=${admin.memberId}`)).toHaveLength(1);
    expect(await entries('?action=team.updated')).toHaveLength(3);
    expect(await entries(`?action=team.updated&memberId=${admin.memberId}`)).toEqual([]);
  });

  it('cannot be changed, not even by the application itself', async () => {
    await call('PATCH', base(), { name: 'A' });
    for (const statement of ['UPDATE audit_entries SET action = $$x.y$$', 'DELETE FROM audit_entries']) {
      await expect(api.database.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});
