/** A campaign as the api answers it. */
import type { CampaignDetail, CampaignRun, CampaignSchedule, ListedCampaign } from '@sluice/contracts';

export const DETAIL: CampaignDetail = {
  id: 3,
  teamId: 5,
  memberId: 7,
  memberName: 'Nika',
  name: 'Evening',
  kind: 'interval',
  type: 'schedule',
  status: 'suspended',
  pausedBy: null,
  pausedAt: null,
  streamId: 9,
  streamName: 'Spin',
  countries: ['DE'],
  nextSendAt: null,
  lastRun: null,
  version: 1,
  createdAt: '2026-11-17T10:00:00Z',
  updatedAt: '2026-11-17T10:00:00Z',
  hosts: [],
  timeZone: 'Europe/Berlin',
  languages: ['en', 'de'],
  mainLanguage: 'en',
  settings: {
    capPerDay: 3,
    quietHours: null,
    ttlHours: 4,
    urgency: 'normal',
    replacesEarlier: false,
    url: '/',
    icon: null,
    badge: null,
    image: null,
  },
  schedules: [],
  nextSends: [],
};

const {
  hosts: _hosts,
  timeZone: _zone,
  languages: _languages,
  mainLanguage: _main,
  settings: _settings,
  nextSends: _nextSends,
  ...rest
} = DETAIL;
export const LISTED: ListedCampaign = {
  ...rest,
  schedules: 1,
  nextSendZone: null,
  isNextOnOwnClock: false,
  audience: 48_216,
  days: Array.from({ length: 14 }, () => 0),
};

export const RUN: CampaignRun = {
  id: 1,
  scheduleId: 1,
  dueAt: '2026-11-17T19:00:00Z',
  state: 'done',
  zone: '',
  audience: 1_000,
  sent: 900,
  capped: 40,
  quiet: 30,
  gone: 20,
  failed: 10,
  clicks: 45,
  unsubscribed: 2,
  shown: 0,
  dismissed: 0,
  startedAt: '2026-11-17T19:00:00Z',
  endedAt: '2026-11-17T19:01:00Z',
};

export const cronSchedule = (id: number, time: string, title = `At ${time}`): CampaignSchedule => ({
  id,
  type: 'cron',
  clock: 'country',
  timeZone: null,
  date: null,
  time,
  weekdays: ['monday'],
  count: null,
  unit: null,
  nextAt: null,
  messages: { en: [{ title, body: 'Text' }] },
});
