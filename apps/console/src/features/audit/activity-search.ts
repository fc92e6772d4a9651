/** The log's filters as query parameters: `?tab=activity&who=17&action=member.updated`. */

import { AUDIT_ACTIONS } from '@sluice/contracts/values';
import type { AuditFilter } from './audit.queries.ts';

/** Query parameters can be edited by hand: invalid values are ignored. */
export function readActivitySearch({ who, action }: { who?: unknown; action?: unknown }): AuditFilter {
  const memberId = Number(who ?? Number.NaN);
  const known = AUDIT_ACTIONS.find((name) => name === action);
  return {
    ...(Number.isSafeInteger(memberId) && memberId > 0 && { memberId }),
    ...(known && { action: known }),
  };
}
