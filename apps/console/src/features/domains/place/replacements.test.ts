import { expect, it } from 'vitest';
import { listed } from './listed.fixture.ts';
import { listBound, listSpares, proposeChoices } from './replacements.ts';

it('offers proved domains without a stream, those that answer first', () => {
  const spares = listSpares([
    listed({ id: 1, host: 'a.site', state: 'https_check' }),
    listed({ id: 2, host: 'b.site' }),
    listed({ id: 3, host: 'claimed.site', provedAt: null }),
    listed({ id: 4, host: 'used.site', streamId: 9, streamName: 'Used' }),
    listed({ id: 5, host: 'free.site', source: 'free' }),
  ]);
  expect(spares.map(({ id }) => id)).toEqual([2, 1]);
});

it('proposes each spare once, to those in trouble first, and none that does not answer or is flagged', () => {
  const old = listBound([
    listed({ id: 8, host: 'a.site', streamId: 8, streamName: 'On' }),
    listed({ id: 9, host: 'b.site', streamId: 9, streamName: 'On', state: 'blocked' }),
    listed({ id: 7 }),
  ]);
  const flagged = { code: 'phishing_flagged', values: {} } as const;
  const spares = [
    listed({ id: 1, state: 'https_check' }),
    listed({ id: 2, finding: flagged }),
    listed({ id: 3 }),
  ];
  expect(old.map(({ id }) => id)).toEqual([9, 8]);
  expect(proposeChoices(old, spares)).toEqual({ 9: 3, 8: undefined });
});
