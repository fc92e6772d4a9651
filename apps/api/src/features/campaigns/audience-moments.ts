/** When a message would reach the subscribers of each zone, and which day of the team that is. */
import { dayIn, nextOccurrences, zoneOr } from '@sluice/campaigns/schedule';
import type { AudienceInput } from '@sluice/contracts';

export type AudienceMoments = {
  atMsIn: (zone: string) => number;
  /** The team's, whose days the cap counts. */
  dayFor: (zone: string) => string;
  /** A send that is ahead somewhere may be over elsewhere. */
  isOver: (zone: string) => boolean;
};

/** On their own clock, it is another moment in each zone: one in which quiet hours are another zone's night, or another day's cap. */
export function momentsOf(
  {
    at,
    localTime: time,
    localDay,
    timeZone,
  }: Pick<AudienceInput, 'at' | 'localTime' | 'localDay' | 'timeZone'>,
  { now, teamZone }: { now: Date; teamZone: string },
): AudienceMoments {
  const onceMs = at ? Date.parse(at) : now.getTime();
  const inZone = (zone: string): number => {
    if (time === undefined) return onceMs;
    const timing = { type: 'manual', date: localDay ?? dayIn(onceMs, timeZone), time } as const;
    const [own] = nextOccurrences(timing, zoneOr(zone, timeZone), {
      afterMs: Number.NEGATIVE_INFINITY,
      count: 1,
    });
    return own?.atMs ?? onceMs;
  };
  const atMsIn = onceForEach(inZone);
  const nowMs = now.getTime();
  return {
    atMsIn,
    dayFor: onceForEach((zone) => dayIn(atMsIn(zone), teamZone)),
    isOver: (zone) => onceMs >= nowMs && atMsIn(zone) < nowMs,
  };
}

/** A clock takes long to read, and there are many subscribers to a zone. */
function onceForEach<Answer>(find: (zone: string) => Answer): (zone: string) => Answer {
  const known = new Map<string, Answer>();
  return (zone) => {
    const answer = known.get(zone) ?? find(zone);
    known.set(zone, answer);
    return answer;
  };
}
