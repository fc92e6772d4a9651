import { describe, expect, it } from 'vitest';
import { compareShown, findShownPart, hasShownFallen } from './shown-fall.ts';

const send = (sent: number, shown: number, isNew = true) => ({ sent, shown, isNew });

describe('the newest sends and those before them', () => {
  it.each([
    [
      'one large send against the others',
      [send(5_000, 100), send(5_000, 3_000), send(4_000, 2_400)],
      [5_000, 9_000],
    ],
    ['small ones, until they say something', [send(600, 1), send(500, 1), send(2_000, 900)], [1_100, 2_000]],
    ['what is very old is another time', [send(1_000, 5), send(20_000, 9), send(50_000, 9)], [1_000, 20_000]],
    [
      'those of before it was switched on again are no news',
      [send(400, 1), send(9_000, 5, false)],
      [400, 9_000],
    ],
    ['and stay none behind them', [send(400, 1), send(10, 5, false), send(700, 1)], [400, 710]],
    ['nothing was sent', [], [0, 0]],
  ])('%s', (_name, sends, [now, before]) =>
    expect(compareShown(sends)).toMatchObject({ now: { sent: now }, before: { sent: before } }),
  );
});

describe('a fall of shown ÷ sent', () => {
  it.each([
    ['below half of what it was', { now: [1_000, 299], before: [1_000, 600] }, true],
    ['half of it', { now: [1_000, 300], before: [1_000, 600] }, false],
    ['nothing is shown any more', { now: [1_000, 0], before: [1_000, 100] }, true],
    ['more is shown', { now: [1_000, 900], before: [20_000, 600] }, false],
    ['too few were sent', { now: [999, 0], before: [5_000, 3_000] }, false],
    ['too few were sent before', { now: [5_000, 0], before: [999, 600] }, false],
    ['hardly a browser told before', { now: [5_000, 0], before: [5_000, 99] }, false],
  ] as const)('%s', (_name, { now, before }, hasFallen) => {
    const count = ([sent, shown]: readonly [number, number]) => ({ sent, shown });
    expect(hasShownFallen({ now: count(now), before: count(before) })).toBe(hasFallen);
  });

  it('is told as a part of what it was, where enough is known', () => {
    expect(findShownPart({ now: { sent: 2_000, shown: 300 }, before: { sent: 1_000, shown: 600 } })).toBe(
      0.25,
    );
    expect(
      findShownPart({ now: { sent: 0, shown: 0 }, before: { sent: 1_000, shown: 600 } }),
    ).toBeUndefined();
  });
});
