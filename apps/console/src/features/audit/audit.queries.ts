import type { AuditAction } from '@sluice/contracts';
import { api } from '../../api/api.ts';
import { useAnswerPages } from '../../api/use-answer.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

export type AuditFilter = { memberId?: number; action?: AuditAction };

/** Enough to fill a screen; more are loaded on request. */
const PAGE_LENGTH = 25;

/** The team's audit log, newest first, paged. */
export function useAudit(filter: AuditFilter) {
  const { id: teamId } = useActiveTeam();
  return useAnswerPages({ teamId, filter }, () =>
    api.audit.list.infiniteOptions({
      input: (cursor: number | undefined) => ({
        params: { teamId },
        query: { limit: PAGE_LENGTH, ...filter, ...(cursor !== undefined && { cursor }) },
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next,
    }),
  );
}
