/** A fake Cloudflare for offline work: v4 over HTTP on loopback, zones in memory, faults on demand. */
import type { FakeCall, FakeRequest, FakeServer } from '../fakes/start-fake-server.ts';
import { startFakeServer } from '../fakes/start-fake-server.ts';
import { answerRequest, BASE_PATH, type CloudflareState } from './answer-request.ts';
import { changeRecords, type RecordInput } from './change-records.ts';
import { refuse } from './envelope.ts';
import { FAKE_CLOUDFLARE_ACCOUNT, type FakeAccount, type FakeZone } from './fake-account.ts';

export type FakeCloudflareOptions = {
  /** @default any free one */
  port?: number;
  /** @default one, FAKE_CLOUDFLARE_ACCOUNT */
  accounts?: FakeAccount[];
  /** Names that are refused as a zone. */
  bannedNames?: string[];
  /** Called and awaited whenever a zone or its records changed, so that a name server can follow. */
  onZoneChange?: (zone: FakeZone) => void | Promise<void>;
};

export type FakeCloudflare = Omit<FakeServer, 'origin'> & {
  /** The base URL for clients. */
  url: string;
  accounts: FakeAccount[];
  zones: FakeZone[];
  findZone: (name: string) => FakeZone | undefined;
  /** As when Cloudflare sees its name servers at the registry. */
  activate: (name: string) => Promise<void>;
  /** Any other change of a zone's state. */
  changeZone: (name: string, change: Partial<Pick<FakeZone, 'status' | 'isPhishing'>>) => Promise<void>;
  /** As when its owner adds a record by hand. */
  addRecord: (zoneName: string, record: RecordInput) => Promise<void>;
  removeZone: (name: string) => void;
};

export async function startFakeCloudflare(options: FakeCloudflareOptions = {}): Promise<FakeCloudflare> {
  const state: CloudflareState = {
    accounts: options.accounts ?? [FAKE_CLOUDFLARE_ACCOUNT],
    zones: [],
    bannedNames: new Set(options.bannedNames),
    onZoneChange: async (zone) => options.onZoneChange?.(zone),
  };
  const { origin, ...server } = await startFakeServer(
    { describe, refuse, answer: (request) => answerRequest(state, request) },
    options.port,
  );
  const findZone = (name: string) => state.zones.find((zone) => zone.name === name);
  const getZone = (name: string): FakeZone => {
    const zone = findZone(name);
    if (!zone) throw new Error(`the fake Cloudflare has no zone ${name}`);
    return zone;
  };
  const changeZone: FakeCloudflare['changeZone'] = (name, change) =>
    state.onZoneChange(Object.assign(getZone(name), change));
  return {
    ...server,
    url: `${origin}${BASE_PATH}`,
    accounts: state.accounts,
    zones: state.zones,
    findZone,
    changeZone,
    activate: (name) => changeZone(name, { status: 'active' }),
    addRecord: (zoneName, record) => {
      changeRecords(getZone(zoneName), { posts: [record] });
      return state.onZoneChange(getZone(zoneName));
    },
    removeZone: (name) => void state.zones.splice(state.zones.indexOf(getZone(name)), 1),
  };
}

/** Ids are left out of the name, since nobody knows them beforehand; headers, which hold the keys, are left out of the rest. */
function describe({ method, path, query, body }: FakeRequest): FakeCall {
  const route = path.slice(BASE_PATH.length).replace(/^\/zones\/[^/]+/, '/zones/{zone}');
  const input = body ? JSON.parse(body) : Object.fromEntries(query);
  return { name: `${method} ${route}`, input };
}
