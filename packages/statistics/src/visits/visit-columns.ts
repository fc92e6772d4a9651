/** A stored visit: the columns that are read, and the object that they become. */

/** Digits of the id as text: JavaScript's numbers would round it. */
export type RecordedVisit = {
  clickId: string;
  atMs: number;
  memberId: number;
  streamId: number;
  /** 0 for a plain page. */
  landingId: number;
  /** Which of a split test's landings, from 1; 0 without one. */
  variant: number;
  domain: string;
  template: string;
  page: string;
  reason: string;
  documentVersion: number;
  visitorId: string;
  isUnique: boolean;
  isBot: boolean;
  country: string;
  os: string;
  browser: string;
  device: string;
  language: string;
  subs: string[];
  ids: Record<string, string>;
};

export type VisitRow = Omit<RecordedVisit, 'atMs' | 'isUnique' | 'isBot'> & {
  // 64-bit numbers come as text from older servers.
  atMs: string | number;
  isUnique: number;
  isBot: number;
};

export const VISIT_COLUMNS = [
  'event_id AS clickId',
  'toUnixTimestamp64Milli(ts) AS atMs',
  'member_id AS memberId',
  'stream_id AS streamId',
  'landing_id AS landingId',
  ...['variant', 'domain', 'template', 'page', 'reason'],
  'document_version AS documentVersion',
  'toString(visitor_id) AS visitorId',
  'is_unique AS isUnique',
  'is_bot AS isBot',
  ...['country', 'os', 'browser', 'device'],
  'lang AS language',
  '[sub1, sub2, sub3, sub4, sub5, sub6, sub7, sub8] AS subs',
  'ids',
];

export const toVisit = ({ atMs, isUnique, isBot, ...rest }: VisitRow): RecordedVisit => ({
  ...rest,
  atMs: Number(atMs),
  isUnique: isUnique === 1,
  isBot: isBot === 1,
});
