/** Push campaigns, their schedules and audiences. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import {
  campaignFields,
  campaignSettingsSchema,
  messagesSchema,
  timeOfDay,
  timingSchema,
} from './campaigns.fields.ts';
import {
  AUDIENCE_REASONS,
  CAMPAIGN_KINDS,
  CAMPAIGN_LIMITS,
  CAMPAIGN_LOG_ACTIONS,
  CAMPAIGN_PAUSE_REASONS,
  CAMPAIGN_RUN_STATES,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUSES,
  CAMPAIGN_TYPES,
  CHECKED_PARTS,
  LINK_RESULTS,
  PUSH_HOST_PROBLEMS,
  PUSH_HOST_STATES,
  SCHEDULE_CLOCKS,
  SCHEDULE_TYPES,
  SEND_TIMES_SHOWN,
  TEST_MESSAGE_RESULTS,
  TIME_UNITS,
  WEEKDAYS,
} from './campaigns.values.ts';
import { errorsOf } from './errors.ts';
import { countryCode } from './fields.countries.ts';
import { email, id, numberText, searchText, shownName } from './fields.ts';
import { campaignParams, scheduleParams, sendParams, teamParams } from './ids.ts';
import { listText, numberedPageOf, numberedPageQuery } from './paging.ts';
import { route } from './route.ts';
import { SPLIT_TEST_VERDICTS } from './split-tests.values.ts';

const kind = z.enum(CAMPAIGN_KINDS);
/** Optimistic locking: the version that the caller read. */
const version = z.number().int().min(1);

const runSchema = z.object({
  id: z.number().int(),
  scheduleId: id,
  dueAt: z.iso.datetime(),
  state: z.enum(CAMPAIGN_RUN_STATES),
  /** Whose clock, where each subscriber's own counts; empty otherwise. */
  zone: z.string(),
  /** How many it is to reach; null: unknown, for sends from before it was counted. */
  audience: z.number().int().nullable(),
  sent: z.number().int(),
  capped: z.number().int(),
  quiet: z.number().int(),
  gone: z.number().int(),
  failed: z.number().int(),
  clicks: z.number().int(),
  unsubscribed: z.number().int(),
  /** By browsers that tell; some tell neither, and some tell only that it was shown. */
  shown: z.number().int(),
  dismissed: z.number().int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type CampaignRun = z.infer<typeof runSchema>;

/** With what explains how many of those counted when it began it did not reach. */
const explainedRunSchema = runSchema.extend({
  /** Counted when it began; null: for sends from before it was kept. */
  planned: z.number().int().nullable(),
  /** Of them: left before their turn; had the message already, by another clock; read no language that it has a text in. */
  departed: z.number().int(),
  known: z.number().int(),
  silent: z.number().int(),
  /** Of the failed: the time that their message was worth was over. */
  late: z.number().int(),
  /** The team's, on which it was due. */
  day: z.iso.date(),
  /** One of many: to those whose time came in one minute. `runDays` has their sums. */
  isAfterEvent: z.boolean(),
});

export const campaignSchema = z.object({
  id,
  teamId: id,
  memberId: id,
  memberName: z.string(),
  name: z.string(),
  kind,
  type: z.enum(CAMPAIGN_TYPES),
  status: z.enum(CAMPAIGN_STATUSES),
  /** Why the guard has switched it off; null where it has not. */
  pausedBy: z.enum(CAMPAIGN_PAUSE_REASONS).nullable(),
  pausedAt: z.iso.datetime().nullable(),
  streamId: id,
  streamName: z.string(),
  countries: z.array(z.string()),
  /** When it sends next, of its schedules with a clock; null while it is not active, or waits for an event. */
  nextSendAt: z.iso.datetime().nullable(),
  schedules: z.number().int(),
  /** The newest send. */
  lastRun: runSchema.nullable(),
  version,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const listedCampaignSchema = campaignSchema.extend({
  /** Whose clock `nextSendAt` is read on; null with it. */
  nextSendZone: z.string().nullable(),
  /** Each subscriber gets it at that time on their own clock: `nextSendAt` is when it is so on the first of their clocks. */
  isNextOnOwnClock: z.boolean(),
  /** Subscribers that it is for now: of its stream, countries, applications and kind. The cap and quiet hours are not asked. */
  audience: z.number().int(),
  /** Messages sent on each of the last fourteen days of the team, the oldest first. */
  days: z.array(z.number().int()),
});
export type ListedCampaign = z.infer<typeof listedCampaignSchema>;

const scheduleSchema = z.object({
  id,
  type: z.enum(SCHEDULE_TYPES),
  clock: z.enum(SCHEDULE_CLOCKS),
  timeZone: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  weekdays: z.array(z.enum(WEEKDAYS)).nullable(),
  count: z.number().int().nullable(),
  unit: z.enum(TIME_UNITS).nullable(),
  /** When it would send next if the campaign were on; null: its date is over, or it waits for an event. */
  nextAt: z.iso.datetime().nullable(),
  messages: messagesSchema,
});
export type CampaignSchedule = z.infer<typeof scheduleSchema>;

export const campaignDetailSchema = campaignSchema.omit({ schedules: true }).extend({
  hosts: z.array(z.string()),
  timeZone: z.string(),
  languages: z.array(z.string()),
  mainLanguage: z.string(),
  settings: campaignSettingsSchema,
  schedules: z.array(scheduleSchema),
  /** The next ten of all schedules with a clock, if the campaign were on. */
  nextSends: z.array(
    z.object({
      at: z.iso.datetime(),
      /** On the clock of its schedule. Of a subscriber's own clock, the same for each: `at` is the first of them. */
      local: z.string(),
      timeZone: z.string(),
      scheduleId: id,
    }),
  ),
});
export type CampaignDetail = z.infer<typeof campaignDetailSchema>;

const whole = z.number().int();
const resultCounts = {
  sent: whole,
  capped: whole,
  refused: whole,
  clicks: whole,
  unsubscribed: whole,
  /** Conversions of visits that a message opened, as push statistics attribute them. */
  registrations: whole,
  deposits: whole,
  shown: whole,
  dismissed: whole,
};
const shownCount = z.object({ sent: whole, shown: whole });
const interval = z.object({ low: z.number(), high: z.number() });
/** Clicks of sent, by the statistics of split tests. */
const judgedRate = {
  /** Null where nothing was sent. */
  rate: z.number().nullable(),
  /** 95 % confidence interval of the rate, valid at every look. */
  interval,
  /** Null where there is nothing to compare with: the first variant, the only country. */
  difference: z
    .object({
      /** Withheld: the two were not sent to evenly, for example because one was added later. */
      verdict: z.enum(SPLIT_TEST_VERDICTS),
      /** Of this rate less the other; null unless a variant is better or worse, and where there are very many of those. */
      interval: interval.nullable(),
    })
    .nullable(),
};
export const campaignLifeSchema = z.object({
  /** When it was counted. */
  at: z.iso.datetime(),
  status: z.enum(CAMPAIGN_STATUSES),
  pausedBy: z.enum(CAMPAIGN_PAUSE_REASONS).nullable(),
  pausedAt: z.iso.datetime().nullable(),
  nextSendAt: z.iso.datetime().nullable(),
  /** The newest first: fifty of those that were planned, and fifty of those after an event. */
  runs: z.array(explainedRunSchema),
  /** All sends after an event, by the team's day and schedule; the newest first. */
  runDays: z.array(
    z.object({
      scheduleId: id,
      day: z.iso.date(),
      sends: whole,
      audience: whole,
      sent: whole,
      capped: whole,
      quiet: whole,
      gone: whole,
      failed: whole,
      shown: whole,
      clicks: whole,
    }),
  ),
  /** Of the sends under way. */
  live: z.array(
    z.object({
      runId: z.number().int(),
      /** Messages a second, of the last ten seconds; null before the first message. */
      perSecond: whole.nullable(),
      /** Of the last two minutes, in spans of two seconds, the newest last. */
      speeds: z.array(whole),
      /** Messages that their push service has put off: they are tried again. */
      waiting: whole,
      /** At the speed of the last half a minute; null where it stands still, or its audience is not known. */
      doneAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The next days that something is planned for, at most four. */
  planned: z.array(
    z.object({
      day: z.iso.date(),
      sends: whole,
      /** As many as those schedules had the last time; null where one of them has not sent yet. */
      messages: whole.nullable(),
    }),
  ),
  /** What was done to it, the newest first: the last twenty. */
  log: z.array(
    z.object({
      at: z.iso.datetime(),
      /** The team's. */
      day: z.iso.date(),
      action: z.enum(CAMPAIGN_LOG_ACTIONS),
      memberName: z.string(),
      /** Why the guard has paused it. */
      pausedBy: z.enum(CAMPAIGN_PAUSE_REASONS).nullable(),
      /** What was changed, by name. */
      fields: z.array(z.string()),
    }),
  ),
  totals: z.object(resultCounts),
  /** The last thirty with anything, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), ...resultCounts })),
  /** The largest first, each compared with all the others together. */
  countries: z.array(z.object({ country: z.string(), ...resultCounts, ...judgedRate })),
  /** Each compared with the first of its schedule and language. */
  variants: z.array(
    z.object({
      scheduleId: id,
      language: z.string(),
      /** The number of its text, which no other text of the schedule and language ever gets: one that is changed gets another. */
      variant: whole,
      /** As it read when it was sent; null: of before the texts that are gone were kept. */
      title: z.string().nullable(),
      /** Where it stands among the language's variants now, from 0; null: it is there no more. */
      place: whole.nullable(),
      ...resultCounts,
      ...judgedRate,
    }),
  ),
  /** Since it was switched on. */
  health: z.object({
    tried: whole,
    refused: whole,
    unsubscribed: whole,
    /** Of the newest sends that are over for two hours, and of those before them: shown until then. */
    shown: z.object({ now: shownCount, before: shownCount }),
  }),
  /** Those that it sends to whose messages are taken badly, of all campaigns together. */
  domains: z.array(
    z.object({
      host: z.string(),
      state: z.enum(PUSH_HOST_STATES),
      reason: z.enum(PUSH_HOST_PROBLEMS),
      since: z.iso.datetime(),
    }),
  ),
});
export type CampaignLife = z.infer<typeof campaignLifeSchema>;

const MAIN = { message: 'The main language must be one of the languages', path: ['mainLanguage'] };
const hasMain = ({ languages, mainLanguage }: { languages: string[]; mainLanguage: string }) =>
  languages.includes(mainLanguage);

const campaignCreateBody = z
  .strictObject({
    kind,
    ...campaignFields,
    /** Whom it is made for; the caller by default. */
    memberId: id.optional(),
  })
  .refine(hasMain, MAIN);
export type CampaignCreate = z.output<typeof campaignCreateBody>;

const campaignUpdateBody = z.strictObject({ version, ...campaignFields }).refine(hasMain, MAIN);
export type CampaignUpdate = z.output<typeof campaignUpdateBody>;

const scheduleBody = z.strictObject({ timing: timingSchema, messages: messagesSchema });
export type ScheduleInput = z.output<typeof scheduleBody>;

const audienceBody = z.strictObject({
  kind,
  streamId: campaignFields.streamId,
  countries: campaignFields.countries,
  hosts: campaignFields.hosts,
  timeZone: campaignFields.timeZone,
  settings: campaignFields.settings.pick({ capPerDay: true, quietHours: true }),
  /** At which moment; now by default. */
  at: z.iso.datetime().optional(),
  /** On each subscriber's own clock instead, on the day that it is in `timeZone` at that moment. */
  localTime: timeOfDay.optional(),
  /** On that day of their own clock instead: at the first place on earth it may begin before it does in `timeZone`. */
  localDay: z.iso.date().optional(),
});
export type AudienceInput = z.output<typeof audienceBody>;

const sendTimesBody = z.strictObject({
  timing: timingSchema,
  timeZone: campaignFields.timeZone,
  /** Whose subscribers' clocks count where each has their own; the country's by default. */
  campaignId: id.optional(),
  /** The campaign's schedule that is to get this timing: what it has sent already it does not send again. */
  scheduleId: id.optional(),
});
export type SendTimesInput = z.output<typeof sendTimesBody>;

const counted = z.array(z.object({ value: z.string(), count: z.number().int() }));
const audienceSchema = z.object({
  /** Who would get a message at that moment. */
  count: z.number().int(),
  /** At least so many; the same as `count` where that is exact. */
  countMin: z.number().int(),
  /** Everybody who ever subscribed there. */
  total: z.number().int(),
  /** False: the capped are more than are counted one by one, so it is between `countMin` and `count`. */
  isExact: z.boolean(),
  /** The largest first. */
  countries: counted,
  languages: counted,
  applications: counted,
  /** In all, they are those of `total` who are not in `count`. */
  out: z.array(z.object({ reason: z.enum(AUDIENCE_REASONS), count: z.number().int() })),
  tookMs: z.number().int(),
});
export type Audience = z.infer<typeof audienceSchema>;

const testMessageBody = z.strictObject({
  scheduleId: id,
  language: z.string().min(1).max(35),
  /** Its place among the language's variants, from 0. */
  variant: z.number().int().min(0).max(CAMPAIGN_LIMITS.variants),
});
export type TestMessageInput = z.output<typeof testMessageBody>;

const testMessageSchema = z.object({
  /** None: the caller is told in no browser (Profile, Notifications). */
  browsers: z.array(
    z.object({
      name: z.string(),
      /** What its push service said: taken; the browser is subscribed no more; not taken now. */
      result: z.enum(TEST_MESSAGE_RESULTS),
    }),
  ),
});
export type TestMessageSent = z.infer<typeof testMessageSchema>;

const checksSchema = z.object({
  /** At most ten: the link, pictures, and the buttons' links. */
  links: z.array(
    z.object({
      part: z.enum(CHECKED_PARTS),
      /** As it was called: on the stream's host, with macros filled in as of a subscriber of whom nothing is known. */
      url: z.string(),
      result: z.enum(LINK_RESULTS),
      /** Of the last answer, after redirects; null: there was none. */
      status: z.number().int().nullable(),
      tookMs: z.number().int().nullable(),
    }),
  ),
  /** What one subscriber can get on the fullest day ahead, of this and of all campaigns of the stream that are on. */
  perDay: z.object({
    /** The team's; null: no schedule has a date ahead. */
    day: z.iso.date().nullable(),
    sends: z.number().int(),
    /** How many of them are of other campaigns. */
    others: z.number().int(),
  }),
});
export type CampaignChecks = z.infer<typeof checksSchema>;

const campaignListQuery = numberedPageQuery(CAMPAIGN_SORTS, 'updatedAt').extend({
  kind,
  /** Part of the name. */
  name: searchText.optional(),
  status: listText(CAMPAIGN_STATUSES).optional(),
  /** Of this stream. */
  stream: numberText().optional(),
  /** Of this member. */
  member: numberText().optional(),
  /** Sent there: it is for this country, or for all. */
  country: countryCode.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type CampaignListQuery = z.output<typeof campaignListQuery>;

const read = route.meta(teamAccess('messages'));
const write = route.meta(teamAccess('messages', 'campaigns:write'));
const COLLECTION = '/teams/{teamId}/campaigns';
const ONE = '/teams/{teamId}/campaigns/{campaignId}';
const SCHEDULES = `${ONE}/schedules`;
const SCHEDULE = `${SCHEDULES}/{scheduleId}`;
const notFound = errorsOf('campaign.not_found');
const refusedSchedule = errorsOf('campaign.not_found', 'campaign.schedule_refused', 'campaign.incomplete');

export const campaigns = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List campaigns of one kind' })
    .input(z.object({ params: teamParams, query: campaignListQuery }))
    .output(
      numberedPageOf(listedCampaignSchema).extend({
        totals: z.record(z.enum(CAMPAIGN_KINDS), z.number().int()),
      }),
    ),
  get: read
    .route({ method: 'GET', path: ONE, summary: 'Get a campaign with its schedules' })
    .errors(notFound)
    .input(z.object({ params: campaignParams }))
    .output(campaignDetailSchema),
  life: read
    .route({
      method: 'GET',
      path: `${ONE}/life`,
      summary: 'What a campaign has sent and what came of it, by send, day, country and text',
    })
    .errors(notFound)
    .input(z.object({ params: campaignParams }))
    .output(campaignLifeSchema),
  stopSend: write
    .route({
      method: 'POST',
      path: `${ONE}/sends/{sendId}/stop`,
      summary: 'Stop a send for good; whoever has not got its message does not get it',
    })
    .errors(errorsOf('campaign.not_found', 'campaign.send_not_found'))
    .input(z.object({ params: sendParams }))
    .output(campaignLifeSchema),
  create: write
    .route({ method: 'POST', path: COLLECTION, successStatus: 201, summary: 'Create a campaign, not active' })
    .errors(errorsOf('campaign.create_forbidden', 'stream.not_found', 'member.not_found'))
    .input(z.object({ params: teamParams, body: campaignCreateBody }))
    .output(campaignDetailSchema),
  update: write
    .route({ method: 'PUT', path: ONE, summary: 'Change a campaign' })
    .errors(
      errorsOf('campaign.not_found', 'campaign.changed_meanwhile', 'campaign.incomplete', 'stream.not_found'),
    )
    .input(z.object({ params: campaignParams, body: campaignUpdateBody }))
    .output(campaignDetailSchema),
  setStatus: write
    .route({ method: 'PUT', path: `${ONE}/status`, summary: 'Switch a campaign on or off' })
    .errors(errorsOf('campaign.not_found', 'campaign.incomplete'))
    .input(
      z.object({
        params: campaignParams,
        body: z.strictObject({ status: z.enum(CAMPAIGN_STATUSES) }),
      }),
    )
    .output(campaignDetailSchema),
  remove: write
    .route({ method: 'DELETE', path: ONE, successStatus: 204, summary: 'Remove a campaign' })
    .errors(notFound)
    .input(z.object({ params: campaignParams }))
    .output(z.undefined()),
  removeMany: write
    .route({ method: 'POST', path: `${COLLECTION}/remove`, summary: 'Remove campaigns, all of them or none' })
    .errors(notFound)
    .input(
      z.object({
        params: teamParams,
        body: z.strictObject({ ids: z.array(id).min(1).max(CAMPAIGN_LIMITS.bulk) }),
      }),
    )
    .output(z.object({ removed: z.number().int() })),
  findName: read
    .route({ method: 'GET', path: `${COLLECTION}/names`, summary: 'Check whether a campaign has this name' })
    .input(z.object({ params: teamParams, query: z.strictObject({ name: searchText }) }))
    .output(z.object({ isTaken: z.boolean() })),
  copy: write
    .route({
      method: 'POST',
      path: `${ONE}/copy`,
      successStatus: 201,
      summary: 'Copy a campaign, not active, and then its schedules',
    })
    .errors(errorsOf('campaign.not_found', 'campaign.name_taken', 'campaign.create_forbidden'))
    .input(
      z.object({
        params: campaignParams,
        body: z.strictObject({
          name: shownName(CAMPAIGN_LIMITS.nameLength),
          isNameConfirmed: z.boolean().default(false),
        }),
      }),
    )
    .output(campaignDetailSchema),
  transfer: write
    .route({
      method: 'POST',
      path: `${ONE}/transfer`,
      summary: 'Transfer a campaign to another member of the team',
    })
    .errors(errorsOf('campaign.not_found', 'campaign.same_member', 'member.not_found'))
    .input(z.object({ params: campaignParams, body: z.strictObject({ email }) }))
    .output(campaignDetailSchema),
  listRecipients: read
    .route({
      method: 'GET',
      path: `${COLLECTION}/recipients`,
      summary: 'List the active members that a campaign can be made for or transferred to',
    })
    .input(z.object({ params: teamParams }))
    .output(z.object({ items: z.array(z.object({ memberId: id, name: z.string(), email: z.string() })) })),
  audience: write
    .route({
      method: 'POST',
      path: `${COLLECTION}/audience`,
      summary: 'Count whom a message would reach, and why it would not reach the others',
    })
    .errors(errorsOf('stream.not_found'))
    .input(z.object({ params: teamParams, body: audienceBody }))
    .output(audienceSchema),
  sendTimes: write
    .route({
      method: 'POST',
      path: `${COLLECTION}/send-times`,
      summary: `The next ${SEND_TIMES_SHOWN} times at which a schedule with a clock would send`,
    })
    .errors(errorsOf('campaign.not_found', 'campaign.schedule_not_found'))
    .input(
      z.object({
        params: teamParams,
        body: sendTimesBody,
      }),
    )
    .output(
      z.object({
        /** Where the times are read; of a subscriber's own clock, the country's. */
        timeZone: z.string(),
        items: z.array(z.object({ at: z.iso.datetime(), local: z.string() })),
      }),
    ),
  sendTest: write
    .route({
      method: 'POST',
      path: `${ONE}/test-message`,
      summary: 'Send one of a campaign’s texts to the browsers in which you use the console',
    })
    .errors(errorsOf('campaign.not_found', 'campaign.text_not_found'))
    .input(z.object({ params: campaignParams, body: testMessageBody }))
    .output(testMessageSchema),
  check: write
    .route({
      method: 'POST',
      path: `${ONE}/checks`,
      summary: 'Check that a campaign’s links and pictures answer, and how much one person can get in a day',
    })
    .errors(notFound)
    .input(z.object({ params: campaignParams }))
    .output(checksSchema),
  addSchedule: write
    .route({ method: 'POST', path: SCHEDULES, successStatus: 201, summary: 'Add a schedule' })
    .errors(refusedSchedule)
    .input(z.object({ params: campaignParams, body: scheduleBody }))
    .output(campaignDetailSchema),
  updateSchedule: write
    .route({ method: 'PUT', path: SCHEDULE, summary: 'Change a schedule' })
    .errors(refusedSchedule)
    .errors(errorsOf('campaign.schedule_not_found'))
    .input(z.object({ params: scheduleParams, body: scheduleBody }))
    .output(campaignDetailSchema),
  copySchedule: write
    .route({ method: 'POST', path: `${SCHEDULE}/copy`, successStatus: 201, summary: 'Copy a schedule' })
    .errors(refusedSchedule)
    .errors(errorsOf('campaign.schedule_not_found'))
    .input(z.object({ params: scheduleParams }))
    .output(campaignDetailSchema),
  removeSchedule: write
    .route({ method: 'DELETE', path: SCHEDULE, summary: 'Remove a schedule' })
    .errors(errorsOf('campaign.not_found', 'campaign.schedule_not_found'))
    .input(z.object({ params: scheduleParams }))
    .output(campaignDetailSchema),
};
