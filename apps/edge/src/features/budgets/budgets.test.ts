import type { BudgetAnswer } from '@sluice/event-log';
import { describe, expect, it } from 'vitest';
import { Budgets } from './budgets.ts';

const TEAM = 3;
const MEMBER = 8;
const CLICK = 20_000;
const CEILINGS = { click: CLICK, install: 30_000, ios_redirect: CLICK, leastMicros: CLICK };
const TERMS = { leaseMs: 60_000, reserveMs: 3_600_000 };
type TeamAnswer = BudgetAnswer['teams'][number];

const answer = (team: Partial<TeamAnswer>): BudgetAnswer => ({
  ...TERMS,
  teams: [{ teamId: TEAM, grantedMicros: 0, reserveMicros: 0, ceilings: CEILINGS, members: [], ...team }],
});
const press = (budgets: Budgets) => budgets.authorise(TEAM, MEMBER, 'click', CLICK);
const pressUntilRefused = (budgets: Budgets): number => {
  let paid = 0;
  while (press(budgets) === '' && paid < 1_000) paid++;
  return paid;
};
const at = (position: number) => ({ money: position, intake: -1 });

/** A budget that was asked for at the time 0 and got this. */
function lent(team: Partial<TeamAnswer>): Budgets {
  const budgets = new Budgets();
  budgets.spendingOf(TEAM, MEMBER);
  budgets.collect(0);
  budgets.apply(answer(team));
  return budgets;
}

describe('a team’s budget at an edge', () => {
  it('pays for some presses before the first answer, and then for what was granted', () => {
    const budgets = new Budgets();
    expect(budgets.spendingOf(TEAM, MEMBER)).toBe('open');
    expect(pressUntilRefused(budgets)).toBe(10);
    const [asked] = budgets.collect(0);
    expect(asked).toMatchObject({ spentMicros: 200_000, heldMicros: 200_000, settledMicros: 0 });
    budgets.apply(answer({ grantedMicros: 200_000 + 3 * CLICK }));
    expect(pressUntilRefused(budgets)).toBe(3);
    expect(budgets.spendingOf(TEAM, MEMBER)).toBe('no_funds');
    expect(press(budgets)).toBe('no_funds');
  });

  it('counts at the dearest price it can be judged at, whatever the page says', () => {
    const budgets = lent({ grantedMicros: 100_000, ceilings: { ...CEILINGS, click: 50_000 } });
    expect(budgets.authorise(TEAM, MEMBER, 'click', 0)).toBe('');
    expect(budgets.authorise(TEAM, MEMBER, 'click', 90_000)).toBe('no_funds');
    expect(budgets.authorise(TEAM, MEMBER, 'click', 0)).toBe('');
    expect(budgets.authorise(TEAM, MEMBER, 'click', 0)).toBe('no_funds');
  });

  it('is not asked where everything is free', () => {
    const budgets = lent({ ceilings: { click: 0, install: 0, ios_redirect: 0, leastMicros: 0 } });
    expect(budgets.spendingOf(TEAM, MEMBER)).toBe('open');
    expect(budgets.authorise(TEAM, MEMBER, 'click', 0)).toBe('');
  });

  it('spends its reserve where the grant does not last until the next answer, and nothing a day after the last', () => {
    const budgets = lent({ grantedMicros: 2 * CLICK, reserveMicros: 3 * CLICK });
    expect([press(budgets), press(budgets), press(budgets)]).toEqual(['', '', '']);
    // What is left of both is said, so that no more is set aside than it can spend.
    expect(budgets.collect(10_000)).toMatchObject([
      { spentMicros: 3 * CLICK, heldMicros: 3 * CLICK, heldReserveMicros: 2 * CLICK },
    ]);
    budgets.tick(TERMS.leaseMs, at(-1), at(0));
    expect(press(budgets)).toBe('');
    budgets.tick(TERMS.leaseMs + TERMS.reserveMs, at(-1), at(0));
    expect(press(budgets)).toBe('no_funds');
  });

  it('asks for more at half of its grant, whatever its reserve', () => {
    const budgets = lent({ grantedMicros: 10 * CLICK, reserveMicros: 100 * CLICK });
    for (let n = 0; n < 5; n++) press(budgets);
    expect(budgets.collect(1_000)).toEqual([]);
    press(budgets);
    expect(budgets.collect(1_000)).toHaveLength(1);
  });

  it('asks for what a minute costs at the rate of its first moment, so that a busy team is not kept waiting', () => {
    const budgets = new Budgets();
    for (let n = 0; n < 10; n++) press(budgets);
    expect(budgets.collect(200)).toMatchObject([{ wantedMicros: 24_000_000 }]);
  });

  it('asks again at half, and tells what is surely charged', () => {
    const budgets = lent({ grantedMicros: 10 * CLICK });
    for (let n = 0; n < 5; n++) press(budgets);
    expect(budgets.collect(1_000)).toEqual([]);
    press(budgets);
    budgets.tick(1_000, at(-1), at(4));
    budgets.tick(1_200, at(-1), at(4));
    expect(budgets.collect(1_200)).toMatchObject([{ spentMicros: 6 * CLICK, settledMicros: 0 }]);
    budgets.apply(answer({ grantedMicros: 16 * CLICK }));
    budgets.tick(5_000, at(3), at(5));
    expect(budgets.collect(5_000)).toMatchObject([{ settledMicros: 0 }]);
    budgets.tick(9_000, at(4), at(5));
    expect(budgets.collect(9_000)).toMatchObject([{ settledMicros: 6 * CLICK }]);
  });

  it('that nobody needs is given back and forgotten; so is everything at the edge’s end', () => {
    const budgets = lent({ grantedMicros: 10 * CLICK });
    expect(budgets.collect(30_000)).toMatchObject([{ wantedMicros: 0, heldMicros: 0 }]);
    budgets.apply(answer({ grantedMicros: 0 }));
    expect(budgets.size).toBe(0);
    const busy = lent({ grantedMicros: 10 * CLICK });
    press(busy);
    expect(busy.collect(1, { isStopping: true })).toMatchObject([{ wantedMicros: 0, heldMicros: CLICK }]);
    expect(press(busy)).toBe('no_funds');
  });
});

describe('a member’s daily limit at an edge', () => {
  it('[S6.3-04] is asked for with the first visitor, before it is known who has one', () => {
    const budgets = new Budgets();
    budgets.spendingOf(TEAM, MEMBER);
    expect(budgets.collect(0)).toMatchObject([{ members: [{ memberId: MEMBER, wantedMicros: 500_000 }] }]);
    const grant = { memberId: MEMBER, grantedMicros: CLICK, reserveMicros: 0, isOpen: false };
    budgets.apply(answer({ grantedMicros: 50 * CLICK, members: [grant] }));
    expect([press(budgets), press(budgets)]).toEqual(['', 'member_limit']);
  });

  /** Another member's visitor came first. */
  function limited(members: TeamAnswer['members']): Budgets {
    const budgets = new Budgets();
    budgets.spendingOf(TEAM, MEMBER + 1);
    budgets.collect(0);
    budgets.apply(answer({ grantedMicros: 50 * CLICK, members }));
    return budgets;
  }
  const of = (isOpen: boolean) => ({ memberId: MEMBER, grantedMicros: 0, reserveMicros: 0, isOpen });

  it('[S6.3-04] stops that member’s streams and nobody else’s', () => {
    const budgets = limited([of(false)]);
    expect(budgets.spendingOf(TEAM, MEMBER)).toBe('member_limit');
    expect(press(budgets)).toBe('member_limit');
    expect(budgets.spendingOf(TEAM, MEMBER + 1)).toBe('open');
    expect(budgets.authorise(TEAM, MEMBER + 1, 'click', CLICK)).toBe('');
  });

  it('is asked for with the team, and ends where it is lifted', () => {
    const budgets = limited([of(true)]);
    expect(pressUntilRefused(budgets)).toBe(10);
    expect(budgets.collect(1_000)).toMatchObject([
      { teamId: TEAM, members: [{ memberId: MEMBER, spentMicros: 200_000, heldMicros: 200_000 }] },
    ]);
    budgets.apply(answer({ grantedMicros: 50 * CLICK, members: [] }));
    expect(press(budgets)).toBe('');
  });
});
