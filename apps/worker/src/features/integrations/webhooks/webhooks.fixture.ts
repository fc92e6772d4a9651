/** A receiver of webhooks, and teams whose events it is told of. For tests only. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Db,
  type NewTeamEvent,
  recordTeamEvents,
  type WebhookRow,
  webhookRecord,
  webhooks,
  withTeam,
} from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { and, eq } from 'drizzle-orm';

export const secrets = createSecrets(DEVELOPMENT_KEYS);
export const SECRET = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;

export type Received = { id: string; body: string; path: string; headers: IncomingHttpHeaders };
type Answer = { status: number; headers?: Record<string, string> } | 'hang up';

export type Receiver = {
  url: string;
  /** In the order of arrival, also what was not taken. */
  received: Received[];
  answerWith(answer: (message: Received) => Answer): void;
  stop(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: (message: Received) => Answer = () => ({ status: 204 });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { headers, url = '' } = request;
    const message = { id: String(headers['webhook-id']), body, path: url, headers };
    received.push(message);
    const given = answer(message);
    if (given === 'hang up') request.socket.destroy();
    else response.writeHead(given.status, given.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let made = 0;

export const openWebhookTeams = (db: Db) => ({
  team: (): Promise<SeededTeam> => {
    made += 1;
    const owner = { sub: `hooked ${made}`, email: `hooked-${made}@example.com`, name: `Owner ${made}` };
    return seedTeam(db, { name: `Team ${made}`, owner });
  },

  webhook: (
    { teamId, memberId }: SeededTeam,
    columns: Partial<typeof webhooks.$inferInsert> & { url: string },
  ): Promise<WebhookRow> =>
    withTeam(db, teamId, async (tx) => {
      const [row] = await tx
        .insert(webhooks)
        .values({
          teamId,
          memberId,
          name: 'Orders',
          kinds: ['domain.active', 'conversion.deposit'],
          secret: Buffer.alloc(0),
          secretHint: '',
          ...columns,
        })
        .returning();
      if (!row) throw new Error('no webhook');
      const secret = secrets.seal(SECRET, webhookRecord(row));
      const isThis = and(eq(webhooks.teamId, teamId), eq(webhooks.id, row.id));
      await tx.update(webhooks).set({ secret }).where(isThis);
      return { ...row, secret };
    }),

  happen: ({ teamId }: SeededTeam, ...events: (Partial<NewTeamEvent> & Pick<NewTeamEvent, 'kind'>)[]) =>
    withTeam(db, teamId, (tx) =>
      recordTeamEvents(
        tx,
        teamId,
        events.map((event) => ({ happenedAt: new Date(), subjectId: '1', ...event })),
      ),
    ),
});
