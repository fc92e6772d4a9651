import type { Carry } from '@sluice/contracts';
import { type ReactNode, useEffect } from 'react';
import { useSessionState } from '../../../../parts/draft/use-session-state.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';
import { refreshStreams } from '../stream-list.queries.ts';
import { changeCarryList, useCarryList } from './carries.queries.ts';
import { CarryProgress } from './carry-progress.tsx';
import { follow, followedKey, NONE_FOLLOWED, shownCarries, unfollow } from './followed.ts';

type Carries = {
  /** Shows what has just started: one in its dialog, several as bars. */
  follow: (...started: readonly Carry[]) => void;
  /** A small bar for each minimised one, a dialog for the open one. */
  view: ReactNode;
};

export function useCarries(): Carries {
  const { id: teamId } = useActiveTeam();
  const [followed, change] = useSessionState(followedKey(teamId), NONE_FOLLOWED);
  const carries = useCarryList();
  const shown = shownCarries(carries ?? [], followed);

  // A carry that ends during a reload is still reported; long-ended ones are dropped.
  const ids = carries && shown.map(({ id }) => id);
  const isOther = ids && ids.join() !== followed.ids.join();
  useEffect(() => {
    if (isOther) change({ ids });
  });

  return {
    follow: (...started) => {
      changeCarryList(teamId, (before) => [...started, ...before]);
      const all = started.reduce((before, { id }) => follow(before, id), followed);
      change(started.length === 1 ? all : { ...all, openId: null });
      void refreshStreams();
    },
    view: shown.map((carry) => (
      <CarryProgress
        key={carry.id}
        teamId={teamId}
        carry={carry}
        isOpen={followed.openId === carry.id}
        onOpen={() => change({ openId: carry.id })}
        onMinimise={() => change({ openId: null })}
        onOver={() => {
          changeCarryList(teamId, (before) => before.filter(({ id }) => id !== carry.id));
          change(unfollow(followed, carry.id));
        }}
      />
    )),
  };
}
