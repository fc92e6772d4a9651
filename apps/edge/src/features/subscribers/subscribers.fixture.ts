/** An edge whose stream asks for push messages, and the requests a browser sends it. For tests only. */
import { createECDH, randomBytes } from 'node:crypto';
import { type IntakeRecord, intakeRecordSchema } from '@sluice/events';
import { type Answer, ask, edgeDocument, HOST, readRecorded, startTestEdge } from '../../edge.fixture.ts';
import { pageToken } from '../clicks/page-token.fixture.ts';
import { PAGE_TOKEN_COOKIE, type PageToken, sealPageToken } from '../clicks/page-token.ts';

export const NOW = Date.UTC(2026, 10, 15, 10);
export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc:def';
export const APPLICATION_KEY = `B${'k'.repeat(86)}`;
const TOKEN_SECRET = 'a secret of this test';

export function newKeys() {
  const ecdh = createECDH('prime256v1');
  return {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

export type SubscriberEdge = {
  stop(): void;
  intake: IntakeRecord[];
  events: Record<string, unknown>[];
  /** Whether the disk accepts writes. */
  disk: { isSafe: boolean };
  post(path: string, body: unknown, options?: { cookie?: string; host?: string }): Promise<Answer>;
  get(path: string, headers?: readonly string[]): Promise<Answer>;
};

/** The cookie of a page that an Android visitor was shown, unless said otherwise. */
export const shownTo = (changes: Partial<PageToken> = {}): string =>
  `${PAGE_TOKEN_COOKIE}=${sealPageToken(pageToken({ os: 'Android', atMs: NOW - 1000, ...changes }), TOKEN_SECRET)}`;

export async function startSubscriberEdge(): Promise<SubscriberEdge> {
  const intake: IntakeRecord[] = [];
  const events: Record<string, unknown>[] = [];
  const disk = { isSafe: true };
  const edge = await startTestEdge({
    now: () => NOW,
    tokenSecret: TOKEN_SECRET,
    recorder: {
      traffic: (_line, whenSafe) => whenSafe(true),
      money: (_line, whenSafe) => whenSafe(disk.isSafe),
      // Asynchronously, as a disk answers.
      intake: (line, whenSafe) => {
        const record = intakeRecordSchema.parse(JSON.parse(line));
        if (record.kind === 'single_event') events.push(readRecorded(line));
        else intake.push(record);
        setImmediate(() => whenSafe(disk.isSafe));
      },
    },
  });
  edge.routes.apply(
    edgeDocument({
      placements: { push: 'load', pwa: null },
      pushKeys: { [HOST]: APPLICATION_KEY },
      hosts: [HOST, 'keyless.example'],
    }),
  );
  return {
    intake,
    events,
    disk,
    stop: () => edge.server.close(),
    post: (path, body, { cookie = shownTo(), host = HOST } = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const headers = ['Host', host, 'Cookie', cookie, 'Content-Length', String(Buffer.byteLength(text))];
      return ask(edge.port, headers, { path, method: 'POST', body: text });
    },
    get: (path, headers = []) => ask(edge.port, ['Host', HOST, ...headers], { path }),
  };
}
