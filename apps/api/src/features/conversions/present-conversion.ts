import type { ConversionRequest, ConversionStatuses } from '@sluice/contracts';
import { statusKey } from '@sluice/conversions';
import type { ConversionListRow, listStatusRows, listUnknownStatusRows } from './conversions.store.ts';

/** In any currency: the api answers whole units. */
const MICROS = 1_000_000;

export function presentRequest({
  request,
  conversion,
  refundedMicros,
  streamName,
}: ConversionListRow): ConversionRequest {
  const { id, method, query, body, clickId, status, transactionId, amount, currency, state } = request;
  return {
    id,
    at: request.at.toISOString(),
    method,
    query,
    body,
    clickId,
    status,
    transactionId,
    amount,
    currency,
    state,
    refunded: refundedMicros === null ? null : refundedMicros / MICROS,
    conversion: conversion && {
      id: conversion.id,
      kind: conversion.kind,
      number: conversion.number,
      amount: conversion.amountMicros / MICROS,
      currency: conversion.currency,
      stream: { id: conversion.streamId, name: streamName ?? '' },
      isRejected: conversion.rejectedAt !== null,
    },
  };
}

/** Joins statuses that differ only in case. */
export function presentStatuses(
  unknown: Awaited<ReturnType<typeof listUnknownStatusRows>>,
  known: Awaited<ReturnType<typeof listStatusRows>>,
): ConversionStatuses {
  const byKey = new Map<string, { count: number; lastAt: string }>();
  for (const { status, count, lastAt } of unknown) {
    const key = statusKey(status);
    const before = byKey.get(key);
    const at = (lastAt ?? new Date(0)).toISOString();
    byKey.set(key, {
      count: count + (before?.count ?? 0),
      lastAt: before && before.lastAt > at ? before.lastAt : at,
    });
  }
  return {
    unknown: [...byKey]
      .map(([status, seen]) => ({ status, ...seen }))
      .toSorted((one, other) => other.count - one.count),
    known: known.map(({ status, meaning }) => ({ status, meaning })),
  };
}
