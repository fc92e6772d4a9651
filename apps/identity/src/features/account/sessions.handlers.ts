import { AppError } from '@sluice/runtime';
import type { AccountHandler } from '../../http/account-call.ts';
import { done, json } from '../../http/answers.ts';
import { describeUserAgent } from '../../sessions/describe-user-agent.ts';
import {
  endOtherSessions,
  endSession,
  findSession,
  listSessions,
  type SessionRow,
} from '../../sessions/sessions.store.ts';

export const showSessions: AccountHandler = async ({ identity, account, session: current }) => {
  const rows = await listSessions(identity.db, account.id);
  return json({ items: rows.map((row) => presentSession(row, current)) });
};

/** Also the one that asks: the console then finds itself signed out. */
export const endOneSession: AccountHandler = async ({ identity, account, id, requestId }) => {
  const session = await findSession(identity.db, { accountId: account.id, id });
  if (!session) throw new AppError('session.not_found');
  await endSession(identity.db, session);
  identity.log.info({ requestId, accountId: account.id }, 'session ended');
  return done();
};

export const endTheOthers: AccountHandler = async ({ identity, account, session, requestId }) => {
  await endOtherSessions(identity.db, session);
  identity.log.info({ requestId, accountId: account.id }, 'other sessions ended');
  return done();
};

function presentSession({ id, userAgent, begunAt, lastUsedAt }: SessionRow, current: SessionRow) {
  return {
    id,
    ...describeUserAgent(userAgent),
    begunAt: begunAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === current.id,
  };
}
