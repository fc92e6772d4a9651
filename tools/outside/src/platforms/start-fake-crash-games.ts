/**
 * The other side of docs/integrations/crash-games-platform.md, as a reference: accounts with their keys and streams. Also opens a stream's link,
 * as a visitor's browser does.
 */
import type { Failure } from '../fakes/fault-plan.ts';
import {
  type FakeAnswer,
  type FakeCall,
  type FakeRequest,
  type FakeServer,
  startFakeServer,
} from '../fakes/start-fake-server.ts';

export type FakeCrashGamesStream = { id: string; name: string; link: string };
export type FakeCrashGamesAccount = { name: string; key: string; streams: FakeCrashGamesStream[] };

export const FAKE_CRASH_GAMES_KEY = 'cg-key-of-the-first-team-0123456789';

export type FakeCrashGames = Omit<FakeServer, 'origin'> & {
  url: string;
  accounts: FakeCrashGamesAccount[];
};

const LIMIT_MAX = 100;

/** Calls are named `GET /v1/account`, `GET /v1/streams` and `GET /play/{id}`. */
export async function startFakeCrashGames(
  options: { accounts?: FakeCrashGamesAccount[]; port?: number } = {},
): Promise<FakeCrashGames> {
  const accounts = options.accounts ?? [];
  const { origin, ...server } = await startFakeServer(
    { describe, refuse, answer: async (request) => answer(accounts, request) },
    options.port,
  );
  if (!options.accounts) accounts.push(firstAccount(origin));
  return { ...server, url: origin, accounts };
}

const firstAccount = (origin: string): FakeCrashGamesAccount => ({
  name: 'Rocket team',
  key: FAKE_CRASH_GAMES_KEY,
  streams: [
    { id: 'st_rocket', name: 'Rocket · iOS', link: `${origin}/play/st_rocket?source=sluice` },
    { id: 'st_diver', name: 'Diver · iOS', link: `${origin}/play/st_diver` },
  ],
});

/** Without the key. */
const describe = ({ method, path, query }: FakeRequest): FakeCall => ({
  name: `${method} ${path}`,
  input: Object.fromEntries(query),
});

function answer(
  accounts: readonly FakeCrashGamesAccount[],
  { method, path, query, headers }: FakeRequest,
): FakeAnswer {
  if (method !== 'GET') return refuse({ status: 405, message: 'Only GET' });
  if (path.startsWith('/play/')) {
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Crash games</h1>' };
  }
  const account = accounts.find(({ key }) => headers.authorization === `Bearer ${key}`);
  if (!account) return refuse({ status: 401, message: 'The API key is not valid' });
  if (path === '/v1/account') return json(200, { name: account.name });
  if (path === '/v1/streams') return json(200, pageOf(account.streams, query));
  return refuse({ status: 404, message: 'No such path' });
}

function pageOf(streams: readonly FakeCrashGamesStream[], query: URLSearchParams) {
  const start = Number(query.get('cursor') ?? 0);
  const limit = Math.min(LIMIT_MAX, Number(query.get('limit') ?? LIMIT_MAX));
  const end = start + limit;
  return { items: streams.slice(start, end), next: end < streams.length ? String(end) : null };
}

const refuse = ({ status = 500, message = 'Told to fail' }: Failure): FakeAnswer => json(status, { message });

const json = (status: number, body: object): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
