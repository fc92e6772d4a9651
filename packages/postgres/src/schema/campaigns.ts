import {
  CAMPAIGN_KINDS,
  CAMPAIGN_TYPES,
  type Messages,
  type NumberedMessages,
  SCHEDULE_CLOCKS,
  SCHEDULE_TYPES,
  TIME_UNITS,
  type Urgency,
  WEEKDAYS,
} from '@sluice/campaigns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = moment('created_at').notNull().defaultNow();
const updatedAt = moment('updated_at').notNull().defaultNow();
const teamId = integer('team_id').notNull();
const number64 = (name: string) => bigint(name, { mode: 'number' });

export const CAMPAIGN_STATUSES = ['suspended', 'launched'] as const;

/** Why the guard has switched a campaign off. */
export const CAMPAIGN_PAUSE_REASONS = ['refused', 'unsubscribed', 'shown', 'domain'] as const;

export type CampaignSettings = {
  /** Messages to one subscriber on one day of the team, of all campaigns together; null: no limit. */
  capPerDay: number | null;
  /** On the subscriber's own clock; null: none. */
  quietHours: { from: string; to: string } | null;
  ttlHours: number;
  urgency: Urgency;
  /** A waiting message of the same campaign is replaced by a newer one. */
  replacesEarlier: boolean;
  /** Where a press leads: an address, or a path of the subscriber's host. */
  url: string;
  /** Absent in campaigns from before they had pictures. */
  icon?: string | null;
  badge?: string | null;
  image?: string | null;
};

export const campaigns = pgTable(
  'campaigns',
  {
    teamId,
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    name: text().notNull(),
    kind: text({ enum: CAMPAIGN_KINDS }).notNull(),
    type: text({ enum: CAMPAIGN_TYPES }).notNull().generatedAlwaysAs(sql`stored`),
    status: text({ enum: CAMPAIGN_STATUSES }).notNull().default('suspended'),
    streamId: integer('stream_id').notNull(),
    countries: text().array().notNull().default([]),
    hosts: text().array().notNull().default([]),
    timeZone: text('time_zone').notNull(),
    languages: text().array().notNull(),
    mainLanguage: text('main_language').notNull(),
    settings: jsonb().$type<CampaignSettings>().notNull(),
    version: integer().notNull().default(1),
    launchedAt: moment('launched_at'),
    guardTried: integer('guard_tried').notNull().default(0),
    guardRefused: integer('guard_refused').notNull().default(0),
    guardUnsubscribed: integer('guard_unsubscribed').notNull().default(0),
    pausedBy: text('paused_by', { enum: CAMPAIGN_PAUSE_REASONS }),
    pausedAt: moment('paused_at'),
    createdAt,
    updatedAt,
    removedAt: moment('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const campaignSchedules = pgTable(
  'campaign_schedules',
  {
    teamId,
    id: integer().notNull().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id').notNull(),
    type: text({ enum: SCHEDULE_TYPES }).notNull(),
    clock: text({ enum: SCHEDULE_CLOCKS }).notNull().default('country'),
    timeZone: text('time_zone'),
    date: text(),
    time: text(),
    weekdays: text({ enum: WEEKDAYS }).array(),
    count: integer(),
    unit: text({ enum: TIME_UNITS }),
    messages: jsonb().$type<Messages>().notNull(),
    /** Texts that are there no more, for what came of them: see migration 0069. */
    pastMessages: jsonb('past_messages').$type<NumberedMessages>().notNull().default({}),
    /** What starts an interval, or is due by a clock, before it is not sent. Null: as of a clock's launch. */
    coversFrom: moment('covers_from'),
    plannedUntil: moment('planned_until'),
    createdAt,
    updatedAt,
    removedAt: moment('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const CAMPAIGN_RUN_STATES = ['sending', 'done', 'stopped', 'missed'] as const;

/** Partitioned by team, as all that follow. */
export const campaignRuns = pgTable(
  'campaign_runs',
  {
    teamId,
    id: number64('id').notNull().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id').notNull(),
    scheduleId: integer('schedule_id').notNull(),
    /** See migration 0065. */
    streamId: integer('stream_id'),
    /** See migration 0066. */
    scheduleType: text('schedule_type', { enum: SCHEDULE_TYPES }),
    clock: text({ enum: SCHEDULE_CLOCKS }),
    /** See migration 0068. */
    countries: text().array(),
    hosts: text().array(),
    occurrence: text().notNull(),
    zone: text().notNull().default(''),
    dueAt: moment('due_at').notNull(),
    state: text({ enum: CAMPAIGN_RUN_STATES }).notNull().default('sending'),
    afterId: number64('after_id').notNull().default(0),
    audience: integer(),
    /** What follows explains the difference to `audience`: see migration 0059. */
    planned: integer(),
    uptoId: number64('upto_id'),
    known: integer().notNull().default(0),
    silent: integer().notNull().default(0),
    departed: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    capped: integer().notNull().default(0),
    quiet: integer().notNull().default(0),
    gone: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Of those that failed. */
    late: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    unsubscribed: integer().notNull().default(0),
    /** See migration 0063. */
    pace: integer().array().notNull().default([]),
    paceSpan: number64('pace_span'),
    shown: integer().notNull().default(0),
    dismissed: integer().notNull().default(0),
    shownSoon: integer('shown_soon').notNull().default(0),
    startedAt: moment('started_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    teamId,
    scheduleId: integer('schedule_id').notNull(),
    subscriberId: number64('subscriber_id').notNull(),
    eventAt: moment('event_at').notNull(),
    runId: number64('run_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.scheduleId, table.subscriberId, table.eventAt] })],
);

export const campaignRetries = pgTable(
  'campaign_retries',
  {
    teamId,
    runId: number64('run_id').notNull(),
    subscriberId: number64('subscriber_id').notNull(),
    tries: integer().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.runId, table.subscriberId] })],
);

export const subscriberSends = pgTable(
  'subscriber_sends',
  {
    teamId,
    subscriberId: number64('subscriber_id').notNull(),
    day: date().notNull(),
    count: integer().notNull(),
    recent: uuid().array().notNull(),
    /** Claimed and not stored yet: see migration 0060. */
    reserved: uuid().array().notNull().default([]),
    reservedDay: date('reserved_day'),
    /** At the same place as in `recent`; see migration 0040. */
    recentRuns: number64('recent_runs').array().notNull().default([]),
    recentLanguages: text('recent_languages').array().notNull().default([]),
    recentVariants: smallint('recent_variants').array().notNull().default([]),
    /** A bit for each of them, the lowest for the first; see migration 0057. */
    recentShown: integer('recent_shown').notNull().default(0),
    recentDismissed: integer('recent_dismissed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.subscriberId] })],
);

export const campaignResults = pgTable(
  'campaign_results',
  {
    teamId,
    campaignId: integer('campaign_id').notNull(),
    scheduleId: integer('schedule_id').notNull(),
    day: date().notNull(),
    country: text().notNull(),
    language: text().notNull(),
    variant: smallint().notNull(),
    sent: integer().notNull().default(0),
    capped: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    unsubscribed: integer().notNull().default(0),
    registrations: integer().notNull().default(0),
    deposits: integer().notNull().default(0),
    shown: integer().notNull().default(0),
    dismissed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [
        table.teamId,
        table.campaignId,
        table.scheduleId,
        table.day,
        table.country,
        table.language,
        table.variant,
      ],
    }),
  ],
);

/** Differences, to be summed up: see migration 0035. */
export const subscriberCounts = pgTable('subscriber_counts', {
  teamId,
  streamId: integer('stream_id').notNull(),
  country: text().notNull(),
  language: text().notNull(),
  host: text().notNull(),
  timeZone: text('time_zone').notNull(),
  step: text({ enum: ['subscribed', 'registered', 'deposited'] }).notNull(),
  endReason: text('end_reason').notNull(),
  difference: number64('difference').notNull(),
});

export type CampaignRow = typeof campaigns.$inferSelect;
export type CampaignScheduleRow = typeof campaignSchedules.$inferSelect;
export type CampaignRunRow = typeof campaignRuns.$inferSelect;
