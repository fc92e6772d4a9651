import { describe, expect, it } from 'vitest';
import { EMPTY_TEAM } from './dashboard.fixture.ts';
import { type Facts, listDone, listLaterDone, nextStep } from './first-stream-steps.ts';

const EMPTY: Facts = { ...EMPTY_TEAM, hasVisits: false, hasOwnDomain: false };
const streams = (changes: Partial<Facts['streams']>) => ({ ...EMPTY.streams, ...changes });
const next = (changes: Partial<Facts>) => nextStep(listDone({ ...EMPTY, ...changes }));

describe('the way to the first visit', () => {
  it('knows from the team’s own data which step is next', () => {
    const landings = { ...EMPTY_TEAM.landings, total: 1, completed: 1 };
    expect(next({})).toBe('game');
    expect(next({ landings: { ...landings, completed: 0 } })).toBe('game');
    expect(next({ landings })).toBe('name');
    expect(next({ landings, streams: streams({ total: 1, withoutDomain: 1 }) })).toBe('address');
    // An address alone shows nobody anything.
    expect(next({ landings, streams: streams({ total: 1 }) })).toBe('address');
    expect(next({ landings, streams: streams({ total: 1, launched: 1 }) })).toBe('visit');
    expect(next({ landings, streams: streams({ total: 1, launched: 1 }), hasVisits: true })).toBeUndefined();
  });

  it('a step may be skipped: a stream without a landing leaves the game open', () => {
    const done = listDone({ ...EMPTY, streams: streams({ total: 1, withoutDomain: 1 }) });
    expect(done).toEqual({ game: false, name: true, address: false, visit: false });
  });

  it('what comes later is known too, and in nobody’s way', () => {
    expect(Object.values(listLaterDone(EMPTY))).toEqual([false, false, false, false]);
    const later = listLaterDone({
      ...EMPTY,
      streams: streams({ withPixel: 1 }),
      members: { active: 1, waiting: 1 },
      balance: 5,
      hasOwnDomain: true,
    });
    expect(Object.values(later)).toEqual([true, true, true, true]);
  });
});
