import type { ListedLanding } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { addDays, todayIn } from '../../../parts/date-range/days.ts';
import { useActiveTeam, useMayUse } from '../../../shell/team/account.ts';
import { useTeamTimeZone } from '../../../shell/team/use-team-time-zone.ts';

const DAYS = 30;

/**
 * Of each landing's page views, the share that pressed the button, over the last 30 days; null where nobody saw it. Undefined: the member
 * sees no statistics.
 */
export function useClickRates(
  landings: readonly ListedLanding[],
): ReadonlyMap<number, number | null> | undefined {
  const { id: teamId } = useActiveTeam();
  const timeZone = useTeamTimeZone();
  const maySee = useMayUse('statistics');
  const endDate = todayIn(timeZone ?? 'UTC');
  const ids = landings.map(({ id }) => id).sort((one, other) => one - other);
  const query = {
    startDate: addDays(endDate, 1 - DAYS),
    endDate,
    groupBy: 'landingPageId',
    landingPageId: ids.join(','),
    limit: ids.length,
  };
  const { data } = useQuery({
    ...api.statistics.query.queryOptions({ input: { params: { teamId }, query } }),
    enabled: maySee && timeZone !== undefined && ids.length > 0,
  });
  if (!maySee) return undefined;
  return new Map(
    data?.rows.map(({ group, blackToClick }) => [
      Number(group.landingPageId),
      blackToClick === null ? null : blackToClick / 100,
    ]),
  );
}
