/** What an edge tells of subscribers, for tests. */
import {
  encodeIntakeRecord,
  type ForgettingRecord,
  INTAKE_SCHEMA,
  type IntakeRecord,
  newEventId,
  type SubscriptionRecord,
  type UnsubscriptionRecord,
} from '@sluice/events';
import { createVapidKeys } from '@sluice/webpush';
import type { InsertResult, InsertRows } from '../../sink/insert-range.ts';

const HOST = 'play.example.com';
export const NOON = Date.parse('2026-11-15T12:00:00Z');
const { publicKey: APPLICATION_KEY } = createVapidKeys();

const common = { atMs: NOON, edgeId: 'edge-1', host: HOST, streamId: 7, visitorId: '4711' };

export const subscription = (
  teamId: number,
  endpoint: string,
  changes: Partial<SubscriptionRecord> = {},
): SubscriptionRecord => ({
  kind: 'subscription',
  id: newEventId(),
  ...common,
  teamId,
  endpoint,
  p256dh: 'BFakePoint',
  auth: 'secret',
  applicationKey: APPLICATION_KEY,
  memberId: 3,
  clickId: newEventId(),
  country: 'DE',
  language: 'de',
  timeZone: 'Europe/Berlin',
  os: 'Android',
  browser: 'Chrome',
  device: 'mobile',
  replaces: '',
  ...changes,
});

export const unsubscription = (
  teamId: number,
  endpoint: string,
  changes: Partial<UnsubscriptionRecord> = {},
): UnsubscriptionRecord => ({
  kind: 'unsubscription',
  id: newEventId(),
  ...common,
  teamId,
  endpoint,
  reason: 'unsubscribed',
  ...changes,
});

export const forgetting = (teamId: number, changes: Partial<ForgettingRecord> = {}): ForgettingRecord => ({
  kind: 'forgetting',
  id: newEventId(),
  ...common,
  teamId,
  endpoint: '',
  ...changes,
});

/** As the sink hands a range over. */
export function tellAll(insert: InsertRows, records: readonly IntakeRecord[]): Promise<InsertResult> {
  const rows = Buffer.from(records.map(encodeIntakeRecord).join(''));
  return insert({ schema: INTAKE_SCHEMA, token: 'range', rows, isRepeat: false });
}
