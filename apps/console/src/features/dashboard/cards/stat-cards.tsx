/** The row of numbers at the top: money, streams, landings, teams. */
import type { Dashboard } from '@sluice/contracts';
import { useMayUse } from '../../../shell/team/account.ts';
import { BalanceCard } from './balance-card.tsx';
import classes from './cards.module.css';
import { LandingsCard } from './landings-card.tsx';
import { StreamsCard } from './streams-card.tsx';
import { TeamsCard } from './teams-card.tsx';

type Props = {
  /** Undefined while it is being fetched. */
  dashboard: Dashboard | undefined;
};

export function StatCards({ dashboard }: Props) {
  const mayUseStreams = useMayUse('streams');
  const mayUseLandings = useMayUse('landings');
  return (
    <div className={classes.cards}>
      <BalanceCard dashboard={dashboard} />
      {(dashboard ? dashboard.streams !== null : mayUseStreams) && (
        <StreamsCard streams={dashboard?.streams} />
      )}
      {(dashboard ? dashboard.landings !== null : mayUseLandings) && (
        <LandingsCard landings={dashboard?.landings} />
      )}
      <TeamsCard dashboard={dashboard} />
    </div>
  );
}
