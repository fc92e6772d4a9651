/** Common to all queries of a live view: the last hour, no bots, and the events that it shows. */
import { BETWEEN } from '../visits/find-visit.ts';
import { LIVE_TYPES } from './live-kinds.ts';

/** How far back a live view goes. Events that are stored later than this after they happened appear in statistics only. */
const LIVE_HOUR_MS = 3_600_000;
/** An edge's clock may be ahead of ours. */
const AHEAD_MS = 24 * 3_600_000;

export type LiveQuestion = {
  teamId: number;
  /** Only this member's own events. */
  memberId?: number | undefined;
  streamId?: number | undefined;
  /** Only what was stored then or later. */
  receivedSinceMs?: number | undefined;
  /** Only what was stored before. */
  receivedBeforeMs?: number | undefined;
  /** Also events that no live view shows, for what they cost or brought: a redirect to an app, say. */
  hasAllMoney?: boolean | undefined;
  now: Date;
};

export function liveConditions(question: LiveQuestion): {
  conditions: string[];
  params: Record<string, unknown>;
} {
  const { memberId, streamId, receivedSinceMs, receivedBeforeMs, hasAllMoney, now } = question;
  return {
    conditions: [
      ...BETWEEN,
      'is_bot = 0',
      hasAllMoney
        ? '(type IN {types:Array(String)} OR cost != 0 OR revenue_usd != 0)'
        : 'type IN {types:Array(String)}',
      ...(memberId === undefined ? [] : ['member_id = {memberId:UInt32}']),
      ...(streamId === undefined ? [] : ['stream_id = {streamId:UInt32}']),
      ...(receivedSinceMs === undefined
        ? []
        : ['recv_ts >= fromUnixTimestamp64Milli({receivedSinceMs:Int64})']),
      ...(receivedBeforeMs === undefined
        ? []
        : ['recv_ts < fromUnixTimestamp64Milli({receivedBeforeMs:Int64})']),
    ],
    params: {
      types: LIVE_TYPES,
      sinceMs: now.getTime() - LIVE_HOUR_MS,
      untilMs: now.getTime() + AHEAD_MS,
      ...(memberId === undefined ? {} : { memberId }),
      ...(streamId === undefined ? {} : { streamId }),
      ...(receivedSinceMs === undefined ? {} : { receivedSinceMs }),
      ...(receivedBeforeMs === undefined ? {} : { receivedBeforeMs }),
    },
  };
}
