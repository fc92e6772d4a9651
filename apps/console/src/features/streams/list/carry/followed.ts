/** Which copies and transfers somebody still has to hear the end of. Kept in the tab: a reload forgets none. */
import type { Carry } from '@sluice/contracts';

type Followed = {
  ids: readonly number[];
  /** The one whose steps are open; null: all are put away. */
  openId: number | null;
};

export const NONE_FOLLOWED: Followed = { ids: [], openId: null };

export const followedKey = (teamId: number): string => `sluice.carries.${teamId}`;

/** What is shown: all that run, also those begun elsewhere, and those that ended while nobody looked. */
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
