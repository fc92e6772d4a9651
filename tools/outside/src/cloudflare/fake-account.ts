/** The state of the fake Cloudflare. */

export type FakeAccount = {
  id: string;
  name: string;
  tokens: string[];
  globalKeys: { email: string; key: string }[];
};

export type FakeRecord = {
  id: string;
  type: string;
  /** Fully qualified, without a trailing dot. */
  name: string;
  content: string;
  ttl: number;
  proxied: boolean;
};

export type FakeZone = {
  id: string;
  name: string;
  accountId: string;
  nameServers: string[];
  status: 'initializing' | 'pending' | 'active' | 'moved' | 'deactivated';
  isPhishing: boolean;
  records: FakeRecord[];
  settings: Record<string, unknown>;
};

/** The account of development and of tests that need no other. */
export const FAKE_CLOUDFLARE_ACCOUNT: FakeAccount = {
  id: '023e105f4ecef8ad9ca31a8372d0c353',
  name: 'Fake account',
  tokens: ['fake-token-of-forty-characters-0123456789'],
  globalKeys: [{ email: 'nika@sluice.test', key: 'fake0global0key0of037characters012345' }],
};

const NAME_SERVERS = ['ada', 'bob', 'cleo', 'dean', 'elsa', 'finn', 'gwen', 'hugo'];

/** Cloudflare gives every zone of an account the same two. */
export function nameServersOf(accountIndex: number): string[] {
  const first = (accountIndex * 2) % NAME_SERVERS.length;
  return NAME_SERVERS.slice(first, first + 2).map((name) => `${name}.ns.cloudflare.test`);
}
