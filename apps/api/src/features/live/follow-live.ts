import type { Access, LiveMessage } from '@sluice/contracts';
import type { Log } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { authenticate } from '../../authenticate.ts';
import { authoriseMember, ownerScope } from '../../authorise.ts';
import type { TeamContext } from '../streams/describe-streams.ts';
import { getStreamRow } from '../streams/lock-stream.ts';
import { whenThere } from '../visits/when-there.ts';
import type { LiveView } from './live-views.ts';
import { createLiveTeller, type LiveTeller } from './tell-live.ts';

type Followed = {
  access: Access | { of: 'nobody' };
  streamId?: number;
  /** Aborted when the reader has gone. */
  signal: AbortSignal | undefined;
};

/** What cannot be read is refused before the first message; afterwards the view just ends, and its reader asks again. */
export async function followLive(
  context: TeamContext,
  { access, streamId, signal }: Followed,
): Promise<AsyncGenerator<LiveMessage, void, void>> {
  const { actor, live, log } = context;
  await seeStream(context, actor, streamId);
  const { teamId, memberId: viewerId } = actor;
  const scope = { teamId, viewerId, memberId: ownerScope(actor), streamId };
  const view = await live.open(scope);
  const leave = () => view.end('left');
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted) leave();
  const teller = createLiveTeller(context, scope, view);
  const hour = await whenThere(teller.readHour()).catch((error: unknown) => {
    view.end('failed');
    throw error;
  });
  const mayStill = () => mayStillLook(context, access, streamId);
  return tell({ view, teller, hour, mayStill, checkMs: live.settings.checkMs, log });
}

type Told = {
  view: LiveView;
  teller: LiveTeller;
  hour: LiveMessage;
  mayStill: () => Promise<boolean>;
  checkMs: number;
  log: Log;
};

async function* tell(told: Told): AsyncGenerator<LiveMessage, void, void> {
  const { view, teller, hour, mayStill, checkMs, log } = told;
  const check = async () => {
    if (!(await mayStill())) view.end('access');
  };
  const timer = setInterval(() => void check(), checkMs);
  try {
    yield hour;
    for (let next = await view.next(); next !== undefined; next = await view.next()) {
      yield await (next === 'hour' ? teller.readHour() : teller.tellMore(next));
    }
  } catch (error) {
    log.warn({ err: error }, 'a live view could not be told more');
    view.end('failed');
  } finally {
    clearInterval(timer);
    view.end('left');
  }
}

/** The same questions as at the door: a token that has ended, a member who is out, a role that sees less, a stream that is gone. */
async function mayStillLook(
  context: TeamContext,
  access: Followed['access'],
  streamId: number | undefined,
): Promise<boolean> {
  const { db, recognisePerson, authorization, actor } = context;
  try {
    if (access.of !== 'team') return false;
    const caller = await authenticate(db, recognisePerson, authorization);
    const now = await authoriseMember(db, caller, access, String(actor.teamId));
    await seeStream(context, now, streamId);
    return ownerScope(now) === ownerScope(actor);
  } catch {
    // Whatever the reason: who may still look connects anew and goes on.
    return false;
  }
}

async function seeStream({ inTeam }: TeamContext, actor: Actor, streamId: number | undefined): Promise<void> {
  if (streamId !== undefined) await inTeam((tx) => getStreamRow(tx, actor, streamId));
}
