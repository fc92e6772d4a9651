/** The messages of one live view: the last hour first, then what is added. */

import type { LiveMessage } from '@sluice/contracts';
import { LIVE_LIMITS } from '@sluice/contracts/values';
import type { LiveEvent, LiveKind, LiveQuestion } from '@sluice/statistics';
import type { TeamContext } from '../../http/request-context.ts';
import { tally } from './live-tally.ts';
import type { LiveScope, LiveView } from './live-views.ts';
import { createStreamNames } from './stream-names.ts';

export type LiveMessages = {
  hourMessage: () => Promise<LiveMessage>;
  moreMessage: (events: readonly LiveEvent[]) => Promise<LiveMessage>;
};

export function createLiveMessages(context: TeamContext, scope: LiveScope, view: LiveView): LiveMessages {
  const { clock, inTeam, live } = context;
  const { teamId, memberId, streamId } = scope;
  const findStreamNames = createStreamNames(inTeam, teamId);

  const message = async (
    type: LiveMessage['type'],
    numbers: Pick<LiveMessage, 'minutes' | 'countries'>,
    events: readonly LiveEvent[],
  ): Promise<LiveMessage> => {
    const newest = events
      .filter(isShown)
      .toSorted((one, other) => other.atMs - one.atMs)
      .slice(0, LIVE_LIMITS.events);
    const names = await findStreamNames(newest.map((event) => event.streamId));
    return {
      type,
      at: clock().toISOString(),
      ...numbers,
      events: newest.map((event) => presentEvent(event, names)),
    };
  };

  return {
    async hourMessage() {
      const { receivedBeforeMs, events: polled } = view.catchUp();
      const question: LiveQuestion = { teamId, memberId, streamId, receivedBeforeMs, now: clock() };
      const [hour, { events: before }] = await Promise.all([
        live.source.readLastHour(question),
        live.source.listEvents({ ...question, limit: LIVE_LIMITS.events }),
      ]);
      return message('hour', tally(polled, hour), [...polled, ...before]);
    },
    moreMessage: (events) => message('more', tally(events), events),
  };
}

type ShownEvent = LiveEvent & { kind: LiveKind };
/** The others only cost or bring something. */
const isShown = (event: LiveEvent): event is ShownEvent => event.kind !== null;

function presentEvent(event: ShownEvent, names: ReadonlyMap<number, string>): LiveMessage['events'][number] {
  const {
    eventId: id,
    clickId,
    atMs,
    kind,
    streamId,
    country,
    device,
    os,
    revenueMicros,
    costMicros,
  } = event;
  return {
    id,
    clickId,
    at: new Date(atMs).toISOString(),
    kind,
    streamId,
    streamName: names.get(streamId) ?? '',
    country,
    device,
    os,
    revenueMicros,
    costMicros,
  };
}
