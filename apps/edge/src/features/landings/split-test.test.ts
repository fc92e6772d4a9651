import { cpus } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, edgeDocument, HOST, readRecorded, startTestEdge, type TestEdge } from '../../edge.fixture.ts';
import { landingDocument, openTestLandings, type TestLandings } from './landings.fixture.ts';

const SHARES = [
  { id: 11, weight: 60 },
  { id: 12, weight: 30 },
  { id: 13, weight: 10 },
  { id: 14, weight: 0 },
];
let edge: TestEdge;
let landings: TestLandings;
beforeAll(async () => {
  landings = openTestLandings();
  for (const { id } of SHARES) await landings.put(landingDocument({ landingId: id }));
  edge = await startTestEdge({ landings: landings.answers });
  edge.routes.apply(edgeDocument({ landings: SHARES }));
});
afterAll(() => {
  edge.server.close();
  landings.remove();
});

describe('a split test', () => {
  it('[S2.7-16] Visitors are distributed over the split-test variants by weight', async () => {
    const visitors = 3_000;
    const lanes = cpus().length * 4;
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let at = lane; at < visitors; at += lanes) await ask(edge.port, ['Host', HOST]);
      }),
    );
    const rows = edge.recorded.map(readRecorded);
    expect(rows).toHaveLength(visitors);
    for (const [index, { id, weight }] of SHARES.entries()) {
      const seen = rows.filter(({ landing_id }) => landing_id === id);
      expect(new Set(seen.map(({ variant }) => variant))).toEqual(new Set(seen.length ? [index + 1] : []));
      expectBinomial(seen.length, visitors, weight / 100);
    }
  }, 60_000);

  it('keeps a visitor to their variant', async () => {
    edge.recorded.length = 0;
    for (let time = 0; time < 10; time++) await ask(edge.port, ['Host', HOST, 'Cookie', 'slv=987654321.7.1']);
    expect(new Set(edge.recorded.map((line) => readRecorded(line).landing_id)).size).toBe(1);
  });
});

/** Five standard deviations: a fair share is outside of them once in two million runs. */
function expectBinomial(count: number, of: number, share: number): void {
  expect(Math.abs(count - of * share)).toBeLessThanOrEqual(5 * Math.sqrt(of * share * (1 - share)));
}
