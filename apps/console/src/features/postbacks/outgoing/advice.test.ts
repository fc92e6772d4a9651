import type { MatchQuality } from '@sluice/contracts';
import { expect, it } from 'vitest';
import { adviceOf } from './advice.ts';

const row = (changes: Partial<MatchQuality> = {}): MatchQuality => ({
  pixelId: '1',
  day: '2026-11-16',
  events: 100,
  told: 100,
  held: 0,
  refused: 0,
  waiting: 0,
  withoutIdentifier: 0,
  withClickId: 95,
  withBrowserId: 97,
  duplicates: 0,
  delay: { p50Ms: 800, p95Ms: 9_000 },
  ...changes,
});

it.each([
  ['nothing to say of a good day', [row()], []],
  ['clicks of ads that come without their id', [row({ withClickId: 40 })], ['clickId']],
  ['a dead token first of what is not about ids', [row({ held: 1, refused: 9 })], ['held', 'refused']],
  ['what came too late to learn from', [row({ delay: { p50Ms: 1, p95Ms: 4_000_000 } })], ['delay']],
  ['no events', [], []],
])('says what would raise match quality: %s', (_name, rows, advice) => {
  expect(adviceOf('facebook', rows)).toEqual(advice);
});

it('asks no address of the team’s own for ids of a network', () => {
  expect(adviceOf('s2s', [row({ withClickId: 0, withBrowserId: 0 })])).toEqual([]);
});
