import type { Carry } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import { follow, NONE_FOLLOWED, shownCarries, unfollow } from './followed.ts';

const carry = (id: number, state: Carry['state']) => ({ id, state }) as Carry;
const idsOf = (carries: readonly Carry[]) => carries.map(({ id }) => id);

describe('copies and transfers that somebody follows', () => {
  it('are all that run, and of the ended those whose end was not told', () => {
    const carries = [carry(1, 'running'), carry(2, 'done'), carry(3, 'failed')];
    expect(idsOf(shownCarries(carries, NONE_FOLLOWED))).toEqual([1]);
    expect(idsOf(shownCarries(carries, { ids: [3, 9], openId: null }))).toEqual([1, 3]);
  });

  it('open with the newest, and close with their end alone', () => {
    const two = follow(follow(NONE_FOLLOWED, 1), 2);
    expect(two).toEqual({ ids: [1, 2], openId: 2 });
    expect(follow(two, 2).ids).toEqual([1, 2]);
    expect(unfollow(two, 1)).toEqual({ ids: [2], openId: 2 });
    expect(unfollow(two, 2)).toEqual({ ids: [1], openId: null });
  });
});
