import { zstdDecompressSync } from 'node:zlib';
import type {
  MatchQuality,
  Postback,
  PostbackAttempt,
  PostbackRecord,
  PostbackSummary,
} from '@sluice/contracts';
import { eventTimeOf } from '@sluice/events';
import { findIdentifiers, toFbc } from '@sluice/networks';
import type { PostbackAttemptRow, PostbackRow } from '@sluice/postgres';
import { POSTBACK_ERRORS } from '@sluice/reference';
import type { MatchQualityRow, PostbackCounts } from '@sluice/statistics';
import { toDollars } from '../../http/money.ts';
import { statusOf } from './postback-filter.ts';
import type { findConversion, ShownPostback } from './postbacks.store.ts';

/** Networks take nothing that is older. */
const LIFE_MS = 7 * 24 * 3_600_000;
const UNKNOWN_COUNTRY = 'XX';

export function presentPostback(shown: ShownPostback): Postback {
  const { postback: row, tokenHint, streamName, landingName, memberName } = shown;
  const { clickId, browserId } = identifiersOf(row);
  const isWaiting = row.state === 'new' || row.state === 'sending';
  return {
    id: row.id,
    network: row.network,
    at: row.at.toISOString(),
    domain: row.host,
    country: row.country,
    pixelId: row.pixelId,
    tokenHint,
    clickId: clickId ?? null,
    browserId: browserId ?? null,
    event: row.event,
    amount: toDollars(row.amountMicros),
    currency: row.currency,
    status: statusOf(row),
    isHeld: row.state === 'held',
    isSending: row.state === 'sending',
    error: knownError(row.error),
    tries: row.tries,
    nextAt: isWaiting ? row.dueAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    uniqId: row.visitorId,
    stream: { id: row.streamId, name: streamName ?? '' },
    landing: row.landingId === null ? null : { id: row.landingId, name: landingName ?? '' },
    member: { id: row.memberId, name: memberName ?? '' },
    template: row.template,
  };
}

/** As the network gets it: an fbc is made of the ad's click and the visit's time. */
function identifiersOf({ network, ids, clickId: click, at }: PostbackRow) {
  if (network === 's2s') return { clickId: undefined, browserId: undefined };
  const { clickId, browserId } = findIdentifiers(network, ids);
  const clickAtMs = eventTimeOf(click) ?? at.getTime();
  return { clickId: clickId && network === 'facebook' ? toFbc(clickAtMs, clickId) : clickId, browserId };
}

export function presentRecord(
  shown: ShownPostback,
  {
    attempts,
    conversion,
    timeZone,
  }: {
    timeZone: string;
    attempts: readonly PostbackAttemptRow[];
    conversion: Awaited<ReturnType<typeof findConversion>>;
  },
): PostbackRecord {
  const { postback: row } = shown;
  const { clickId, browserId } = identifiersOf(row);
  const clickAtMs = eventTimeOf(row.clickId);
  return {
    ...presentPostback(shown),
    timeZone,
    eventId: row.eventId,
    click: { id: row.clickId, at: clickAtMs === undefined ? null : new Date(clickAtMs).toISOString() },
    conversion: conversion
      ? {
          requestId: conversion.conversion.requestId,
          at: (conversion.requestedAt ?? conversion.conversion.at).toISOString(),
          kind: conversion.conversion.kind,
          transactionId: conversion.conversion.transactionId,
        }
      : null,
    expiresAt: new Date(row.at.getTime() + LIFE_MS).toISOString(),
    identifiers: {
      clickId: clickId !== undefined,
      browserId: browserId !== undefined,
      userAgent: Boolean(row.ids.agent),
      country: row.country !== UNKNOWN_COUNTRY,
    },
    attempts: attempts.map(presentAttempt),
  };
}

const presentAttempt = (row: PostbackAttemptRow): PostbackAttempt => ({
  at: row.at.toISOString(),
  try: row.try,
  together: row.together,
  method: row.method,
  url: row.url,
  requestHeaders: row.requestHeaders,
  request: zstdDecompressSync(row.request).toString(),
  requestBytes: row.requestBytes,
  status: row.status,
  responseHeaders: row.responseHeaders,
  response: zstdDecompressSync(row.response).toString(),
  responseBytes: row.responseBytes,
  tookMs: row.tookMs,
  code: row.code,
  error: knownError(row.error),
  decision: row.decision,
  nextAt: row.nextAt?.toISOString() ?? null,
});

export const knownError = (error: string | null): Postback['error'] =>
  POSTBACK_ERRORS.find((known) => known === error) ?? null;

export function presentSummary(counts: PostbackCounts): PostbackSummary {
  const { total, states, delayMs, withClickId, withBrowserId } = counts;
  return {
    total,
    sent: states.send ?? 0,
    waiting: states.new ?? 0,
    held: states.held ?? 0,
    refused: states.error ?? 0,
    delay: delayMs && { p50Ms: Math.round(delayMs.p50), p95Ms: Math.round(delayMs.p95) },
    withClickId,
    withBrowserId,
  };
}

export const presentQuality = ({ delayP50Ms, delayP95Ms, ...row }: MatchQualityRow): MatchQuality => ({
  ...row,
  delay: delayP50Ms === null || delayP95Ms === null ? null : { p50Ms: delayP50Ms, p95Ms: delayP95Ms },
});
