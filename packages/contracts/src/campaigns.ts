/** Push campaigns, their schedules and audiences. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { campaignFields, campaignSettingsSchema, messagesSchema, timingSchema } from './campaigns.fields.ts';
import {
  AUDIENCE_REASONS,
  CAMPAIGN_KINDS,
  CAMPAIGN_LIMITS,
  CAMPAIGN_PAUSE_REASONS,
  CAMPAIGN_RUN_STATES,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUSES,
  CAMPAIGN_TYPES,
  SCHEDULE_CLOCKS,
  SCHEDULE_TYPES,
  SEND_TIMES_SHOWN,
  TEST_MESSAGE_RESULTS,
  TIME_UNITS,
  WEEKDAYS,
} from './campaigns.values.ts';
import { errorsOf } from './errors.ts';
import { email, id, searchText, shownName } from './fields.ts';
import { campaignParams, scheduleParams, teamParams } from './ids.ts';
import { listText, numberedPageOf, numberedPageQuery } from './paging.ts';
import { route } from './route.ts';

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
  /** How many there were when it was planned; null: unknown, for sends from before it was counted. */
  audience: z.number().int().nullable(),
  sent: z.number().int(),
  capped: z.number().int(),
  quiet: z.number().int(),
  gone: z.number().int(),
  failed: z.number().int(),
  clicks: z.number().int(),
  unsubscribed: z.number().int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type CampaignRun = z.infer<typeof runSchema>;

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
});
export type CampaignDetail = z.infer<typeof campaignDetailSchema>;

const whole = z.number().int();
const resultCounts = { sent: whole, capped: whole, refused: whole, clicks: whole, unsubscribed: whole };
export const campaignLifeSchema = z.object({
  /** When it was counted. */
  at: z.iso.datetime(),
  status: z.enum(CAMPAIGN_STATUSES),
  pausedBy: z.enum(CAMPAIGN_PAUSE_REASONS).nullable(),
  pausedAt: z.iso.datetime().nullable(),
  nextSendAt: z.iso.datetime().nullable(),
  /** The newest first. */
  runs: z.array(runSchema),
  totals: z.object(resultCounts),
  /** The last thirty with anything, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), ...resultCounts })),
  /** The largest first. */
  countries: z.array(z.object({ country: z.string(), ...resultCounts })),
  variants: z.array(
    z.object({
      scheduleId: id,
      language: z.string(),
      variant: whole,
      /** As it reads now; null: it is there no more. */
      title: z.string().nullable(),
      ...resultCounts,
    }),
  ),
  /** Since it was switched on. */
  health: z.object({ tried: whole, refused: whole, unsubscribed: whole }),
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
});
export type AudienceInput = z.output<typeof audienceBody>;

const counted = z.array(z.object({ value: z.string(), count: z.number().int() }));
const audienceSchema = z.object({
  /** Who would get a message at that moment. */
  count: z.number().int(),
  /** Everybody who ever subscribed there. */
  total: z.number().int(),
  /** False: the capped are more than are counted one by one, so `count` may be too high by those. */
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

const campaignListQuery = numberedPageQuery(CAMPAIGN_SORTS, 'updatedAt').extend({
  kind,
  /** Part of the name. */
  name: searchText.optional(),
  status: listText(CAMPAIGN_STATUSES).optional(),
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
      numberedPageOf(campaignSchema).extend({ totals: z.record(z.enum(CAMPAIGN_KINDS), z.number().int()) }),
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
    .input(
      z.object({
        params: teamParams,
        body: z.strictObject({ timing: timingSchema, timeZone: campaignFields.timeZone }),
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
