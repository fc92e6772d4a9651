import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { type FuzzAnswer, readAnswer } from './read-answer.ts';
import type { FuzzRequest } from './request.ts';

const request: FuzzRequest = {
  index: 0,
  bytes: '',
  method: 'GET',
  host: 'plain.example',
  isBroken: false,
  isVisit: true,
};
const answer = (changes: Partial<FuzzAnswer>): FuzzAnswer => ({
  status: 200,
  headers: [['content-length', '0']],
  body: '',
  ...changes,
});
const wrongsOf = (...headers: [string, string][]) => checkAnswer(request, answer({ headers }));

describe('checkAnswer', () => {
  it('has nothing against a page, nor against a way on to the stream’s own link', () => {
    expect(wrongsOf(['set-cookie', 'slv=1.1.a; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'])).toEqual([]);
    expect(wrongsOf(['location', 'https://offer-1.example/track?sub=%0d%0a'])).toEqual([]);
  });

  it.each<[string, Partial<FuzzAnswer>]>([
    ['a 500', { status: 500 }],
    ['a header that nobody here sends', { headers: [['x-injected', '1']] }],
    ['a cookie that nobody here sets', { headers: [['set-cookie', 'session=1']] }],
    ['a cookie for other hosts', { headers: [['set-cookie', 'slv=1; Domain=example']] }],
    ['a way to a stranger', { headers: [['location', 'https://evil.example/']] }],
    ['a way to another stream’s offer', { headers: [['location', 'https://offer-2.example/']] }],
    ['a way that is no address', { headers: [['location', '//evil.example']] }],
    ['a way by another scheme', { headers: [['location', 'http://offer-1.example/']] }],
  ])('sees %s', (_what, changes) => {
    expect(checkAnswer(request, answer(changes))).toHaveLength(1);
  });
});

describe('readAnswer', () => {
  const read = (text: string, method = 'GET') => readAnswer(text, method);

  it('reads answers by length, in chunks, and without a body', () => {
    const headers = [['content-length', '2']];
    expect(read('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP')).toEqual({
      kind: 'answer',
      answer: { status: 200, headers, body: 'ok' },
      rest: 'HTTP',
    });
    expect(read('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n')).toMatchObject({
      answer: { body: 'ok' },
    });
    expect(read('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n', 'HEAD')).toMatchObject({
      answer: { body: '' },
    });
    expect(read('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n')).toMatchObject({
      answer: { status: 204 },
    });
  });

  it.each(['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nok', 'HTTP/1.1 200 OK\r\nContent-', ''])(
    'waits for the rest of %j',
    (text) => {
      expect(read(text).kind).toBe('more');
    },
  );

  it.each([
    'HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n',
    'HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n',
    'HTTP/1.1 200 OK\r\nA: b\nC: d\r\nContent-Length: 0\r\n\r\n',
    'HTTP/1.1 200 OK\r\nA : b\r\nContent-Length: 0\r\n\r\n',
    'HTTP/1.1 200 OK\r\nA: \u0000\r\nContent-Length: 0\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'HTTP/1.1 200 OK\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ])('says that %j is no answer', (text) => {
    expect(read(text).kind).toBe('broken');
  });
});
