import type { Access, LiveMessage } from '@sluice/contracts';
import type { Log } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { authenticate } from '../../access/authenticate.ts';
import { authoriseMember } from '../../access/authorise.ts';
import { ownerOf } from '../../access/owner-scope.ts';
import { getStreamRow } from '../../access/stream.store.ts';
import { orUnavailable } from '../../clickhouse/ask-clickhouse.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { createLiveMessages, type LiveMessages } from './live-messages.ts';
import type { LiveView } from './live-views.ts';

type Followed = {
  access: Access | { of: 'nobody' };
  streamId?: number;
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined;
};

/** Errors are answered before the first message; after it the stream just ends, and the client reconnects. */
export async function followLive(
  context: TeamContext,
  { access, streamId, signal }: Followed,
): Promise<AsyncGenerator<LiveMessage, void, void>> {
  const { actor, live, log } = context;
  await checkStreamAccess(context, actor, streamId);
  const { teamId, memberId: viewerId } = actor;
  const scope = { teamId, viewerId, memberId: ownerOf(actor), streamId };
  const view = await live.open(scope);
  const leave = () => view.end('left');
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted) leave();
  const messages = createLiveMessages(context, scope, view);
  const hour = await orUnavailable(messages.hourMessage()).catch((error: unknown) => {
    view.end('failed');
    throw error;
  });
  const hasAccess = () => stillHasAccess(context, access, streamId);
  const checkMs = actor.apiKeyName === null ? live.settings.checkMs : live.settings.keyCheckMs;
  return sendMessages({ view, messages, hour, hasAccess, checkMs, log });
}

type Following = {
  view: LiveView;
  messages: LiveMessages;
  hour: LiveMessage;
  hasAccess: () => Promise<boolean>;
  checkMs: number;
  log: Log;
};

async function* sendMessages(following: Following): AsyncGenerator<LiveMessage, void, void> {
  const { view, messages, hour, hasAccess, checkMs, log } = following;
  const check = async () => {
    if (!(await hasAccess())) view.end('access');
  };
  const timer = setInterval(() => void check(), checkMs);
  try {
    yield hour;
    for (let next = await view.next(); next !== undefined; next = await view.next()) {
      yield await (next === 'hour' ? messages.hourMessage() : messages.moreMessage(next));
    }
  } catch (error) {
    log.warn({ err: error }, 'a live view could not be told more');
    view.end('failed');
  } finally {
    clearInterval(timer);
    view.end('left');
  }
}

/** Any that reads: of the followed ones none is closed in the demo team. */
const READ = { name: 'live', method: 'GET' };

/** Authenticates and authorises again: the token may have expired, the member may be suspended, a role or the stream removed. */
async function stillHasAccess(
  context: TeamContext,
  access: Followed['access'],
  streamId: number | undefined,
): Promise<boolean> {
  const { db, recognisePerson, authorization, actor } = context;
  try {
    if (access.of !== 'team') return false;
    const caller = await authenticate(db, recognisePerson, authorization);
    const now = await authoriseMember(db, caller, access, String(actor.teamId), READ);
    await checkStreamAccess(context, now, streamId);
    return ownerOf(now) === ownerOf(actor);
  } catch {
    // Whatever the reason: a client that still has access reconnects.
    return false;
  }
}

async function checkStreamAccess(
  { inTeam }: TeamContext,
  actor: Actor,
  streamId: number | undefined,
): Promise<void> {
  if (streamId !== undefined) await inTeam((tx) => getStreamRow(tx, actor, streamId));
}
