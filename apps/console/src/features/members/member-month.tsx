/** A member's month: totals, charts by day, streams. Fails and recovers by itself: who the member is stays on the page. */
import type { Member } from '@sluice/contracts';
import { findApiFailure } from '../../api/api-error.ts';
import { todayIn } from '../../parts/date-range/days.ts';
import { Card } from '../../parts/page/card.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import { useMemberDays } from './member.queries.ts';
import { MemberCharts } from './member-charts.tsx';
import { MemberMonthCards } from './member-month-cards.tsx';
import { MemberStreams } from './member-streams.tsx';
import { useMonth } from './use-month.ts';

/** The member is undefined while loading: the cards are already there, so that nothing moves. */
export function MemberMonth({ memberId, member }: { memberId: number; member: Member | undefined }) {
  const chosen = useMonth();
  const query = useMemberDays(memberId, chosen.month);
  const { answer, error, isFetching, refetch, isOutdated } = query;
  const month = answer?.data;
  const failure = findApiFailure(error);
  return (
    <>
      <MemberMonthCards
        totals={month?.totals}
        isAway={error !== null}
        isOutdated={isOutdated}
        chosen={chosen}
      />
      {error && month && (
        <StaleNote answeredAt={query.answeredAt} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error && !month ? (
        <Card>
          <ErrorPanel
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            {...(failure && { details: failure.code, requestId: failure.requestId })}
          />
        </Card>
      ) : (
        <>
          <MemberCharts
            member={member}
            month={month}
            isOutdated={isOutdated}
            isCurrent={month !== undefined && todayIn(month.timeZone).startsWith(month.month)}
          />
          <MemberStreams month={month} isOutdated={isOutdated} />
        </>
      )}
    </>
  );
}
