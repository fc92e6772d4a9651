/** The rules of a campaign's and a schedule's fields, for the api and the forms alike. */
import { LOCALES } from '@sluice/reference';
import { z } from 'zod';
import {
  canBeBlank,
  hasWrongMacros,
  CAMPAIGN_LIMITS as LIMITS,
  longestSpintax,
  parseSpintax,
  SCHEDULE_CLOCKS,
  TIME_UNITS,
  URGENCIES,
  WEEKDAYS,
} from './campaigns.values.ts';
import { countryCode } from './fields.countries.ts';
import { id, shownName, timeZone } from './fields.ts';

const distinct = (items: readonly unknown[]) => new Set(items).size === items.length;
const DISTINCT = 'Must not repeat an entry';
export const SPINTAX_PROBLEM = 'The braces of the Spintax do not match';

const language = z.string().refine((code) => LOCALES.has(code), 'Not a language');
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time');

/** The longest text that it can become has at most so many characters, and the shortest has one: a browser shows no empty message. */
const spintax = (longest: number, text: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(text)
    .refine((value) => parseSpintax(value) !== undefined, SPINTAX_PROBLEM)
    .refine((value) => longestSpintax(value) <= longest, `Max ${longest} characters.`)
    .refine((value) => !canBeBlank(value), 'Min 1 characters.');

const MACRO_PROBLEM = 'Unknown macro, or a macro outside path and query';

/** An address, or a path of the subscriber's own host; macros in path and query. */
const link = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(/^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/, 'Invalid URL.')
    .refine((url) => !hasWrongMacros(url), MACRO_PROBLEM);

const pictureAddress = z
  .url({ protocol: /^https?$/, error: 'Invalid URL.' })
  .max(LIMITS.addressLength)
  .nullable()
  .default(null);

const messageButton = z.strictObject({
  title: z.string().trim().min(1).max(LIMITS.buttonLength),
  url: link(LIMITS.addressLength),
});

const messageVariant = z.strictObject({
  title: spintax(LIMITS.titleLength, LIMITS.titleText),
  body: spintax(LIMITS.bodyLength, LIMITS.bodyText),
  buttons: z.array(messageButton).max(LIMITS.buttons).optional(),
});

export const messagesSchema = z.record(language, z.array(messageVariant).max(LIMITS.variants));

export const campaignSettingsSchema = z.strictObject({
  /** Messages to one subscriber a day, of all campaigns together; null: no limit. */
  capPerDay: z.number().int().min(1).max(LIMITS.capPerDay).nullable(),
  /** On the subscriber's own clock. */
  quietHours: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
  ttlHours: z.number().int().min(1).max(LIMITS.ttlHours),
  urgency: z.enum(URGENCIES),
  replacesEarlier: z.boolean(),
  url: link(LIMITS.urlLength),
  /** Beside the text; null: the browser shows its own. */
  icon: pictureAddress,
  /** In the status bar of Android; null: the browser's own bell. */
  badge: pictureAddress,
  /** Large, under the text, where the system shows one. */
  image: pictureAddress,
});

export const DEFAULT_CAMPAIGN_SETTINGS: z.output<typeof campaignSettingsSchema> = {
  capPerDay: 3,
  quietHours: null,
  ttlHours: 4,
  urgency: 'normal',
  replacesEarlier: false,
  url: '/',
  icon: null,
  badge: null,
  image: null,
};

const languages = z.array(language).min(1).max(LIMITS.languages).refine(distinct, DISTINCT);

export const campaignFields = {
  name: shownName(LIMITS.nameLength),
  /** The stream whose subscribers it is for. */
  streamId: id,
  countries: z.array(countryCode).max(LIMITS.countries).refine(distinct, DISTINCT),
  /** Hosts of the applications; none: all. */
  hosts: z.array(z.string().min(1).max(253)).max(LIMITS.hosts).refine(distinct, DISTINCT),
  /** The country's clock. */
  timeZone,
  languages,
  mainLanguage: language,
  settings: campaignSettingsSchema,
};

const clock = z.enum(SCHEDULE_CLOCKS).default('country');
const clockFields = { clock, timeZone: timeZone.nullable().default(null), time: timeOfDay };

export const timingSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('manual'), ...clockFields, date: z.iso.date() }),
    z.strictObject({
      type: z.literal('cron'),
      ...clockFields,
      weekdays: z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length).refine(distinct, DISTINCT),
    }),
    z.strictObject({
      type: z.literal('interval'),
      count: z.number().int().min(1).max(10_000),
      unit: z.enum(TIME_UNITS),
    }),
  ])
  .refine(
    (timing) => timing.type === 'interval' || (timing.clock === 'zone') === (timing.timeZone !== null),
    {
      message: 'Field is required',
      path: ['timeZone'],
    },
  )
  .refine(
    (timing) =>
      timing.type !== 'interval' ||
      timing.count * { minute: 1, hour: 60, day: 1_440 }[timing.unit] <= LIMITS.intervalDays * 1_440,
    { message: `At most ${LIMITS.intervalDays} days`, path: ['count'] },
  );
