/** Copies and transfers whose end was not reported yet. Kept in session storage, so that a reload loses none. */
import type { Carry } from '@sluice/contracts';

type Followed = {
  ids: readonly number[];
  /** The one with an open dialog; null: all are minimised. */
  openId: number | null;
};

export const NONE_FOLLOWED: Followed = { ids: [], openId: null };

export const followedKey = (teamId: number): string => `sluice.carries.${teamId}`;

/** All running ones, also those started in other tabs, and those that ended unseen. */
export const shownCarries = (carries: readonly Carry[], { ids }: Followed): readonly Carry[] =>
  carries.filter(({ id, state }) => state === 'running' || ids.includes(id));

export const follow = ({ ids }: Followed, id: number): Followed => ({
  ids: [...ids.filter((each) => each !== id), id],
  openId: id,
});

export const unfollow = ({ ids, openId }: Followed, id: number): Followed => ({
  ids: ids.filter((each) => each !== id),
  openId: openId === id ? null : openId,
});
