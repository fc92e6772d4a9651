import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { type NumberTable, queryOf } from '../number/number.queries.ts';

/** Not asked again while it is read: its words would change under the eye. */
const FRESH_MS = 60_000;

export function useWhy(table: NumberTable, line: readonly string[]) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.statistics.why.queryOptions({
      input: { params: { teamId }, query: { line: '', ...queryOf(table, { line }) } },
    }),
    staleTime: FRESH_MS,
  });
}
