import { ENDPOINTS } from '@sluice/edge/pipeline/endpoints.ts';
import { expect, it } from 'vitest';
import { generateRequest } from './generate-request.ts';
import { HOSTS } from './streams.ts';
import { isGood } from './verdict.ts';

const NOW_MS = Date.UTC(2026, 10, 15);
const some = Array.from({ length: 3_000 }, (_, index) => generateRequest(5, index, NOW_MS));

it('the same seed and number give the same bytes, another seed others', () => {
  expect(some[17]).toEqual(generateRequest(5, 17, NOW_MS));
  expect(some[17]?.bytes).not.toBe(generateRequest(6, 17, NOW_MS).bytes);
});

it('every endpoint, every stream and every kind of trouble is among them', () => {
  for (const { path } of ENDPOINTS)
    expect(
      some.filter(({ bytes }) => bytes.includes(` ${path}`)),
      path,
    ).not.toEqual([]);
  for (const host of HOSTS)
    expect(
      some.filter((request) => request.host === host),
      host,
    ).not.toEqual([]);
  expect(some.filter(({ isBroken }) => isBroken).length).toBeGreaterThan(20);
  expect(some.filter(({ isVisit }) => isVisit).length).toBeGreaterThan(200);
  expect(some.filter(({ bytes }) => bytes.includes('Cookie: ')).length).toBeGreaterThan(500);
});

it('a whole request is framed: its body is as long as it says', () => {
  for (const { bytes, isBroken } of some) {
    if (isBroken) continue;
    const headEnd = bytes.indexOf('\r\n\r\n');
    const length = Number(/Content-Length: (\d+)/.exec(bytes.slice(0, headEnd))?.[1] ?? 0);
    expect(bytes.length - headEnd - 4).toBe(length);
  }
});

it('a report is good only when nothing at all went wrong', () => {
  const good = {
    requests: 1_000_000,
    seed: 1,
    fivexx: 0,
    crashes: 0,
    wrong: 0,
    heapRatio: 1.02,
    visits: 9,
    unaccounted: 0,
    perSecond: 1,
  };
  expect(isGood(good)).toBe(true);
  for (const bad of [
    { fivexx: 1 },
    { crashes: 1 },
    { wrong: 1 },
    { unaccounted: 1 },
    { heapRatio: 1.2 },
    { heapRatio: NaN },
  ]) {
    expect(isGood({ ...good, ...bad }), JSON.stringify(bad)).toBe(false);
  }
});
