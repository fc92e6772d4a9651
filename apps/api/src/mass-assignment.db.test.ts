/** No body carries more than its route asks for: what is not asked for is refused, and nothing is written. */

import { DEFAULT_STREAM_APP, DEFAULT_STREAM_SETTINGS } from '@sluice/contracts';
import { newSettings } from '@sluice/games';
import * as schema from '@sluice/postgres';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAMPAIGN, SCHEDULE } from '../test/campaign-rows.ts';
import { type ContractRoute, listContractRoutes } from '../test/contract-routes.ts';
import { TRAFFIC_ORDER } from '../test/traffic-rows.ts';
import { useTestApi } from '../test/use-test-api.ts';
import { VIEW_SEARCH } from '../test/view-search.ts';
import { createWorld, type World } from '../test/world.ts';

let world: World;

const api = useTestApi({ superuser: true });
beforeAll(async () => {
  world = await createWorld(api);
  await world.team.owner.call('GET', '/account');
});

/** A good value for every field that some body takes. */
const GOOD: Record<string, unknown> = {
  nickname: 'New',
  email: 'new@example.com',
  token: 'A'.repeat(43),
  name: 'New',
  timeZone: 'UTC',
  nameOrEmail: 'Kim',
  roles: ['admin'],
  streamsPerDay: 1,
  spendPerDay: 1,
  host: 'new.example.com',
  streamId: null,
  scheduleId: 1,
  variant: 0,
  cloak: true,
  countries: [],
  languages: [],
  devices: [],
  os: [],
  link: null,
  landings: [],
  app: DEFAULT_STREAM_APP,
  version: 1,
  type: 'wheels',
  template: 'wheels-royal',
  tags: [],
  ids: [1],
  settings: newSettings('wheels'),
  isNameConfirmed: true,
  locale: 'fr',
  reviewedFields: [],
  kind: 'token',
  secret: 'A'.repeat(40),
  cdnAccountId: 1,
  expiresOn: null,
  replacements: [{ streamId: 1, fromId: 1, toId: 2 }],
  keepsOld: false,
  key: '0198c0de-0000-7000-8000-000000000000',
  price: 5,
  geos: TRAFFIC_ORDER.geos,
  utcOffsetMinutes: 0,
  amount: 100,
  paymentSystem: 'usdt-tron',
  txid: 'ab'.repeat(32),
  language: 'de',
  theme: null,
  draft: { cloak: true },
  last: 100,
  network: 'facebook',
  pixelId: '123',
  lines: '124:EAAtoken',
  selection: { network: 'facebook', ids: [1] },
  tokens: [],
  status: 'hold',
  meaning: 'registration',
  search: VIEW_SEARCH,
  thresholds: [100],
  scopes: ['read'],
  url: 'https://hooks.example/',
  kinds: ['bill.paid'],
  isOn: true,
  expiresInDays: 30,
  ratePerMinute: 60,
  overlapHours: 1,
  quietHours: null,
  team: 1,
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: 'A', auth: 'A' },
  isMailed: true,
  allowBalanceSend: true,
  allowRegistrationSend: true,
  allowDepositSend: true,
  all: true,
  hosts: [],
  mainLanguage: 'de',
  ...SCHEDULE,
  at: '2030-01-01T00:00:00Z',
  localDay: '2030-01-01',
  campaignId: 1,
  localTime: '10:00',
  id: 'traffic',
  memberId: 1,
  apiKey: 'cg-key',
  table: 'streams',
  hidden: ['geo'],
  known: ['geo'],
  moved: [],
  file: new File(['picture'], 'picture.png'),
};
/** Where a route means something else by the name. */
const GOOD_OF: Record<string, Record<string, unknown>> = {
  'streams.create': { settings: DEFAULT_STREAM_SETTINGS },
  'streams.update': { settings: DEFAULT_STREAM_SETTINGS },
  'pixels.add': { token: 'EAAtoken' },
  'notifications.update': { language: 'uk' },
  'campaigns.create': { ...CAMPAIGN, kind: 'welcome', streamId: 1, memberId: 1 },
  'campaigns.update': { ...CAMPAIGN, streamId: 1 },
  'campaigns.setStatus': { status: 'suspended' },
  'campaigns.sendTest': { language: 'de' },
  'campaigns.audience': {
    ...CAMPAIGN,
    kind: 'welcome',
    streamId: 1,
    settings: { capPerDay: 1, quietHours: null },
  },
};

/** Every column there is, and what frameworks have been tricked with. */
const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
const COLUMNS = [...new Set(tables.flatMap((table) => Object.keys(getTableColumns(table))))];
const TRICKS = [
  'isAdmin',
  'role',
  'balance',
  'price',
  'constructor',
  'team_id',
  'owner',
  'scopes',
  'permissions',
];

/** Without the counts of what was asked for, which a refused request is part of. */
async function snapshot(): Promise<unknown> {
  const { rows } = await api.superuser.query<{ table: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r' AND c.relname NOT IN ('team_rates', 'api_key_uses')`,
  );
  const parts = rows.map(
    ({ table }) =>
      `SELECT '${table}' AS t, md5(string_agg(r::text, '|' ORDER BY r::text)) AS h FROM ${table} r`,
  );
  return (await api.superuser.query(`${parts.join(' UNION ALL ')} ORDER BY t`)).rows;
}

function send(route: ContractRoute, body: object) {
  const ids: Record<string, number | string> = world.ids;
  const url = route.path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name]));
  return world.team.owner.call(route.method, url, 'file' in body ? formOf(body) : body);
}

/** What carries a file is sent as a form. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, value instanceof File ? value : String(value));
  return form;
}

const withBody = listContractRoutes().filter((route) => route.bodyFields !== undefined);

describe.each(withBody)('$name', (route) => {
  const wanted = route.bodyFields ?? [];

  it('has a good value for each of its fields, so that only the field too many is at fault', () => {
    expect(wanted.filter((field) => !(field in GOOD))).toEqual([]);
  });

  it('refuses a field that it does not ask for, and writes nothing', async () => {
    const foreign = [...COLUMNS, ...TRICKS].filter((field) => !wanted.includes(field));
    const good = Object.fromEntries(
      wanted.map((field) => [field, GOOD_OF[route.name]?.[field] ?? GOOD[field]]),
    );
    const values = fc.oneof(
      fc.constantFrom(1, 0, true, 'owner', null, ['owner'], {}),
      fc.string(),
      fc.double(),
    );
    const before = await snapshot();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...foreign), values, async (field, value) => {
        const answer = await send(route, { ...good, [field]: value });
        expect(answer.body).toMatchObject({ code: 'request.invalid' });
        const { fields } = (answer.body as { details: { fields: { message: string }[] } }).details;
        expect(fields).toEqual([expect.objectContaining({ message: expect.stringContaining(field) })]);
      }),
      { numRuns: 60 },
    );
    expect(await snapshot()).toEqual(before);
  });
});

it('is a difference that the snapshot sees', async () => {
  const before = await snapshot();
  await world.team.owner.call('PATCH', '/account', { nickname: 'Seen' });
  expect(await snapshot()).not.toEqual(before);
});
