/** The api on a database of the test's own, and callers of every kind. Tests pass the url; nothing here starts an engine. */
import type { Role } from '@sluice/contracts';
import {
  createApiKey,
  type Database,
  ensureUser,
  members,
  openDatabase,
  type SeededTeam,
  type SeedStream,
  seedTeam,
  withTeam,
} from '@sluice/postgres';
import { createLog, createMetrics, type Log } from '@sluice/runtime';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/build-app.ts';

export type Answer = { status: number; body: unknown; headers: Record<string, unknown> };
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Call = (method: Method, url: string, body?: unknown) => Promise<Answer>;

export type TestApi = {
  app: FastifyInstance;
  database: Database;
  /** Lines of the log, parsed. */
  lines: Record<string, unknown>[];
  /** Without a key, nobody is calling. */
  as: (apiKey?: string) => Call;
  /** A team that no other test uses. */
  team: (streams?: SeedStream[]) => Promise<SeededTeam>;
  /** An API key of a new member of the team. */
  member: (
    team: SeededTeam,
    roles: Role[],
    scopes?: string[],
  ) => Promise<{ memberId: number; apiKey: string }>;
  close: () => Promise<void>;
};

const ALL_SCOPES = ['read', 'streams:write', 'domains:write'];

export async function openTestApi(databaseUrl: string): Promise<TestApi> {
  const database = openDatabase(databaseUrl, { poolSize: 4 });
  const lines: Record<string, unknown>[] = [];
  const log: Log = createLog('api', { destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  const app = await buildApp({ db: database.db, log, metrics: createMetrics() });
  let made = 0;

  return {
    app,
    database,
    lines,
    as: (apiKey) => (method, url, body) => call(app, { method, url, body, apiKey }),
    team: (streams = []) => {
      made += 1;
      return seedTeam(database.db, { name: `Team ${made}`, streams });
    },
    member: async (team, roles, scopes = ALL_SCOPES) => {
      made += 1;
      const userId = await ensureUser(database.db, {
        sub: `test|${made}`,
        email: `member-${made}@example.com`,
        name: `Member ${made}`,
      });
      return withTeam(database.db, team.teamId, async (tx) => {
        const [member] = await tx.insert(members).values({ teamId: team.teamId, userId, roles }).returning();
        const memberId = member?.id ?? 0;
        const key = { teamId: team.teamId, memberId, name: 'Test', scopes };
        return { memberId, apiKey: await createApiKey(tx, key) };
      });
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

async function call(
  app: FastifyInstance,
  { method, url, body, apiKey }: { method: Method; url: string; body?: unknown; apiKey?: string },
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : response.json(),
    headers: response.headers,
  };
}
