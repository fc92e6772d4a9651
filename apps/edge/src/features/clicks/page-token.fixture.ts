/** The page token of a page that was shown. For tests only. */
import { NO_IDS } from '@sluice/events';
import type { PageToken } from './page-token.ts';

export const pageToken = (changes: Partial<PageToken> = {}): PageToken => ({
  clickId: '019ab1cd-0000-7000-8000-000000000001',
  atMs: Date.UTC(2026, 10, 15, 9, 30),
  streamId: 7,
  memberId: 2,
  page: 'black',
  reason: 'conditions_met',
  documentVersion: 3,
  visitorId: '1234567890123456789',
  isUnique: true,
  isBot: false,
  country: 'DE',
  os: 'Chrome OS',
  browser: 'Samsung Internet for Android',
  device: 'mobile',
  language: 'de',
  landingId: 5,
  template: 'wheels-royal',
  variant: 2,
  subs: [],
  ids: NO_IDS,
  params: {},
  pressMicros: 20_000,
  isToApp: false,
  ...changes,
});
