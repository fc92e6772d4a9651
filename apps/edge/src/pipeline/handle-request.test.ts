import { createLog } from '@sluice/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EdgeDeps } from '../build-edge.ts';
import {
  ask,
  cookiesOf,
  edgeDocument,
  HOST,
  readRecorded,
  recorderInto,
  startTestEdge,
  type TestEdge,
} from '../edge.fixture.ts';

const SECRET = 'the password is swordfish';
let edge: TestEdge;
let logged: string;

async function restart(changes: Partial<EdgeDeps> = {}): Promise<void> {
  edge?.server.close();
  logged = '';
  const destination = {
    write: (line: string) => {
      logged += line;
    },
  };
  const log = createLog('test', { destination });
  edge = await startTestEdge({ log, ...changes });
  edge.routes.apply(edgeDocument());
}
beforeEach(() => restart());
afterEach(() => edge.server.close());

const text = ({ body }: { body: Buffer }) => body.toString();

describe('a request', () => {
  it('becomes a visit: page, record and count', async () => {
    const answer = await ask(edge.port, ['Host', HOST, 'User-Agent', 'A'], { path: '/?sub2=b' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.body.length),
    });
    expect(text(answer)).toContain('href="/go"');
    expect(edge.recorded.map(readRecorded)).toMatchObject([
      {
        team_id: 1,
        member_id: 2,
        stream_id: 7,
        domain: HOST,
        page: 'black',
        reason: 'conditions_met',
        sub2: 'b',
      },
    ]);
    expect(edge.outcomes).toMatchObject({ visit: 1, failed: 0 });
  });

  it.each([
    ['an unknown host', ['Host', 'other.example'], {}, 421, 'unknown_host'],
    ['a host above the one it knows', ['Host', `www.${HOST}`], {}, 421, 'unknown_host'],
    ['an address in place of a host', ['Host', '127.0.0.1'], {}, 421, 'unknown_host'],
    ['an address of version 6', ['Host', '[::1]:80'], {}, 421, 'unknown_host'],
    ['an empty host', ['Host', ''], {}, 421, 'unknown_host'],
    ['a word every object knows', ['Host', '__proto__'], {}, 421, 'unknown_host'],
    ['an unknown host with any method', ['Host', 'other.example'], { method: 'POST' }, 421, 'unknown_host'],
    ['POST', ['Host', HOST], { method: 'POST' }, 405, 'method_not_allowed'],
    ['DELETE', ['Host', HOST], { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['OPTIONS', ['Host', HOST], { method: 'OPTIONS' }, 405, 'method_not_allowed'],
    ['another path', ['Host', HOST], { path: '/favicon.ico' }, 404, 'not_found'],
    ['a path that looks like another host', ['Host', HOST], { path: '//evil.example/' }, 404, 'not_found'],
    ['HEAD of another path', ['Host', HOST], { path: '/another', method: 'HEAD' }, 404, 'not_found'],
    ['HEAD', ['Host', HOST], { method: 'HEAD' }, 200, 'head_only'],
  ])('for %s ends early, and is no visit', async (_name, headers, options, status, outcome) => {
    const answer = await ask(edge.port, headers, options);
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(text(answer)).not.toContain('offer');
    expect(edge.outcomes).toMatchObject({ visit: 0, [outcome]: 1 });
    expect(edge.recorded).toEqual([]);
  });

  it.each([`${HOST}:4300`, HOST.toUpperCase(), `Play.Example:80`])(
    'finds its stream by the host %s',
    async (host) => {
      expect((await ask(edge.port, ['Host', host])).status).toBe(200);
      expect(readRecorded(edge.recorded[0] ?? '').domain).toBe(HOST);
    },
  );

  it('echoes nothing of the request on an unknown host', async () => {
    const answer = await ask(edge.port, ['Host', '<script>.example'], { path: '/<script>' });
    expect(answer.status).toBe(421);
    expect(text(answer)).not.toContain('script');
  });

  it('shows a browser that nothing is here, in its language, the same on a host of ours and on any other', async () => {
    const browser = [
      'Accept',
      'text/html,application/xhtml+xml',
      'Accept-Language',
      'uk-UA,uk;q=0.9,en;q=0.8',
    ];
    const stranger = await ask(edge.port, ['Host', 'unknown.example', ...browser]);
    const known = await ask(edge.port, ['Host', HOST, ...browser], { path: '/no/such/file.png' });
    expect([stranger.status, known.status]).toEqual([421, 404]);
    for (const answer of [stranger, known]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': String(answer.body.length),
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(text(stranger)).toContain('<html lang="uk" dir="ltr">');
    expect(text(stranger)).toContain('<h1>Тут нічого немає</h1>');
    expect(text(known)).toBe(text(stranger));
    const arabic = await ask(edge.port, [
      'Host',
      'unknown.example',
      'Accept',
      'text/html',
      'Accept-Language',
      'ar',
    ]);
    expect(text(arabic)).toContain('dir="rtl"');
    const none = await ask(edge.port, [
      'Host',
      'unknown.example',
      'Accept',
      'text/html',
      'Accept-Language',
      'xx',
    ]);
    expect(text(none)).toContain('<h1>Nothing here</h1>');
  });

  it('fails with 500 and a plain sentence when a step throws; the reason goes to the log alone', async () => {
    await restart({
      readCountry: () => {
        throw new Error(SECRET);
      },
    });
    const answer = await ask(edge.port, ['Host', HOST]);
    expect(answer.status).toBe(500);
    expect(text(answer)).toBe('Something went wrong. Please try again.\n');
    expect(JSON.stringify(answer.headers)).not.toContain(SECRET);
    expect(logged).toContain(SECRET);
    expect(edge.outcomes).toMatchObject({ visit: 0, failed: 1 });
  });

  it('is answered only once its event is durable', async () => {
    let release: () => void = () => undefined;
    await restart({
      recorder: {
        ...recorderInto([]),
        traffic: (_line, whenSafe) => {
          release = () => whenSafe(true);
        },
      },
    });
    let isAnswered = false;
    const answer = ask(edge.port, ['Host', HOST]).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([isAnswered, edge.outcomes.visit]).toEqual([false, 0]);
    release();
    expect(await answer).toBe(200);
    expect(edge.outcomes.visit).toBe(1);
  });

  it('gets its page where nothing is recorded at all', async () => {
    await restart({ recorder: undefined });
    expect((await ask(edge.port, ['Host', HOST])).status).toBe(200);
  });

  it('gets the page of its own stream after the document changed, and none after it was deleted', async () => {
    edge.routes.apply(edgeDocument({ version: 2, link: null }));
    expect(text(await ask(edge.port, ['Host', HOST]))).not.toContain('/go');
    edge.routes.apply(edgeDocument({ version: 3, status: 'suspended' }));
    expect(text(await ask(edge.port, ['Host', HOST]))).toContain('nothing to win');
    edge.routes.apply(edgeDocument({ version: 4, status: 'deleted' }));
    expect((await ask(edge.port, ['Host', HOST])).status).toBe(421);
  });

  it('counts a visitor once a day: the cookie that the first answer sets makes the second visit no longer unique', async () => {
    const first = await ask(edge.port, ['Host', HOST]);
    const second = await ask(edge.port, ['Host', HOST, 'Cookie', cookiesOf(first)]);
    expect(cookiesOf(second)).not.toContain('slv=');
    const [one, other] = edge.recorded.map(readRecorded);
    expect([one?.is_unique, other?.is_unique]).toEqual([1, 0]);
    expect(other?.visitor_id).toBe(one?.visitor_id);
  });

  it('is cut off when its headers are too many to be a visitor’s', async () => {
    const answer = await ask(edge.port, ['Host', HOST, 'X-Long', 'a'.repeat(20_000)]);
    expect(answer.status).toBe(431);
  });
});
