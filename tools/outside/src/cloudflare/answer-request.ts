/** The part of the v4 API that the product calls, over accounts and zones in memory. */
import type { FakeAnswer, FakeRequest } from '../fakes/start-fake-server.ts';
import { authenticate } from './authenticate.ts';
import { changeRecords, newId, type RecordBatch } from './change-records.ts';
import { Refusal, refuse, succeed, succeedWithPage } from './envelope.ts';
import { type FakeAccount, type FakeZone, nameServersOf } from './fake-account.ts';

export const BASE_PATH = '/client/v4';

export type CloudflareState = {
  accounts: FakeAccount[];
  zones: FakeZone[];
  bannedNames: Set<string>;
  onZoneChange: (zone: FakeZone) => Promise<void>;
};

export async function answerRequest(state: CloudflareState, request: FakeRequest): Promise<FakeAnswer> {
  try {
    const account = authenticate(request.headers, state.accounts);
    return await route(state, account, request);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.failure);
    throw error;
  }
}

async function route(
  state: CloudflareState,
  account: FakeAccount,
  request: FakeRequest,
): Promise<FakeAnswer> {
  const { method, query } = request;
  const [root, zoneId, part, item] = request.path.slice(BASE_PATH.length + 1).split('/');
  const input = request.body ? JSON.parse(request.body) : {};
  if (root === 'accounts' && method === 'GET') {
    return succeedWithPage([{ id: account.id, name: account.name, type: 'standard' }], query);
  }
  if (root !== 'zones') throw new Refusal(404, 7000, 'No route for that URI');
  if (!zoneId)
    return method === 'POST' ? createZone(state, account, input) : listZones(state, account, query);

  const zone = getZone(state, account, zoneId);
  if (!part && method === 'GET') return succeed(presentZone(state, zone));
  if (part === 'activation_check' && method === 'PUT') return succeed({ id: zone.id });
  if (part === 'settings' && item && method === 'PATCH') return changeSetting(zone, item, input.value);
  if (part === 'dns_records' && method === 'GET') return listRecords(zone, query);
  if (part === 'dns_records' && method === 'POST' && item === 'batch') {
    const changed = changeRecords(zone, input as RecordBatch);
    await state.onZoneChange(zone);
    return succeed(changed);
  }
  throw new Refusal(404, 7000, 'No route for that URI');
}

async function createZone(
  state: CloudflareState,
  account: FakeAccount,
  input: { name?: string; account?: { id?: string } },
): Promise<FakeAnswer> {
  const name = input.name?.toLowerCase() ?? '';
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) throw new Refusal(400, 1002, 'Invalid domain');
  if (input.account?.id !== account.id) throw new Refusal(403, 10_000, 'Authentication error');
  if (state.bannedNames.has(name)) {
    throw new Refusal(400, 1097, 'This zone is banned and cannot be added to Cloudflare at this time.');
  }
  if (state.zones.some((zone) => zone.name === name)) throw new Refusal(400, 1061, `${name} already exists`);
  const zone: FakeZone = {
    id: newId(),
    name,
    accountId: account.id,
    nameServers: nameServersOf(state.accounts.indexOf(account)),
    status: 'pending',
    isPhishing: false,
    records: [],
    settings: { ssl: 'full', always_use_https: 'off', min_tls_version: '1.0' },
  };
  state.zones.push(zone);
  await state.onZoneChange(zone);
  return succeed(presentZone(state, zone));
}

function listZones(state: CloudflareState, account: FakeAccount, query: URLSearchParams): FakeAnswer {
  const [name, accountId] = [query.get('name'), query.get('account.id')];
  const zones = state.zones.filter(
    (zone) =>
      zone.accountId === account.id &&
      (!name || zone.name === name) &&
      (!accountId || zone.accountId === accountId),
  );
  return succeedWithPage(
    zones.map((zone) => presentZone(state, zone)),
    query,
  );
}

function getZone(state: CloudflareState, account: FakeAccount, zoneId: string): FakeZone {
  const zone = state.zones.find(({ id }) => id === zoneId);
  if (!zone) throw new Refusal(404, 7003, `Could not route to /zones/${zoneId}`);
  if (zone.accountId !== account.id)
    throw new Refusal(403, 9109, 'Unauthorized to access requested resource');
  return zone;
}

function presentZone(state: CloudflareState, zone: FakeZone) {
  return {
    id: zone.id,
    name: zone.name,
    status: zone.status,
    type: 'full',
    paused: false,
    name_servers: zone.nameServers,
    original_name_servers: null,
    original_registrar: null,
    meta: { phishing_detected: zone.isPhishing },
    account: { id: zone.accountId, name: state.accounts.find(({ id }) => id === zone.accountId)?.name },
  };
}

function changeSetting(zone: FakeZone, id: string, value: unknown): FakeAnswer {
  if (!(id in zone.settings)) throw new Refusal(400, 1006, 'Unrecognized zone setting name');
  zone.settings[id] = value;
  return succeed({ id, value, editable: true });
}

function listRecords(zone: FakeZone, query: URLSearchParams): FakeAnswer {
  const [name, type] = [query.get('name.exact') ?? query.get('name'), query.get('type')];
  const records = zone.records.filter(
    (record) => (!name || record.name === name.toLowerCase()) && (!type || record.type === type),
  );
  return succeedWithPage(records, query);
}
