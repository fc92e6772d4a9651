import { BUY_DOMAIN, CHECK_DOMAIN } from '@sluice/postgres';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { buyDomain } from './buy-domain.ts';
import { checkDomain } from './check-domain.ts';
import type { DomainDeps } from './domain-deps.ts';

const id = z.number().int();
const checkPayload = z.object({ teamId: id, domainId: id });
const buyPayload = z.object({ teamId: id, purchaseId: id });

/** The worker's tasks for domains, by the name under which they are enqueued. */
export function domainTasks(deps: DomainDeps): TaskList {
  return {
    [CHECK_DOMAIN]: (payload) => checkDomain(deps, checkPayload.parse(payload)),
    [BUY_DOMAIN]: (payload) => buyDomain(deps, buyPayload.parse(payload)),
  };
}
