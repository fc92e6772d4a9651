/** The fields of the schedule form, and what the api takes. */
import type { CampaignDetail, CampaignSchedule } from '@sluice/contracts';
import {
  CAMPAIGN_KIND_RULES,
  CAMPAIGN_LIMITS as LIMITS,
  longestSpintax,
  parseSpintax,
  SCHEDULE_CLOCKS,
  SCHEDULE_TYPES,
  TIME_UNITS,
  WEEKDAYS,
} from '@sluice/contracts/values';
import { z } from 'zod';
import type { ScheduleBody } from '../campaigns.queries.ts';
import { messageLink, START_PAGE } from './campaign-values.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MINUTES = { minute: 1 / 1_440, hour: 1 / 24, day: 1 } as const;

const spintax = (longest: number, text: number, problem: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(text)
    .refine((value) => parseSpintax(value) !== undefined, problem)
    .refine((value) => longestSpintax(value) <= longest, `Max ${longest} characters.`);

/** The sentences for braces that do not match, and for a macro that is unknown or misplaced. */
export const scheduleSchema = (spintaxProblem: string, macroProblem: string) =>
  z
    .object({
      type: z.enum(SCHEDULE_TYPES),
      clock: z.enum(SCHEDULE_CLOCKS),
      timeZone: z.string(),
      date: z.string(),
      time: z.string(),
      weekdays: z.array(z.enum(WEEKDAYS)),
      count: z.number().int().min(1).max(10_000),
      unit: z.enum(TIME_UNITS),
      messages: z.record(
        z.string(),
        z.array(
          z.object({
            title: spintax(LIMITS.titleLength, LIMITS.titleText, spintaxProblem),
            body: spintax(LIMITS.bodyLength, LIMITS.bodyText, spintaxProblem),
            buttons: z
              .array(
                z.object({
                  title: z.string().trim().min(1).max(LIMITS.buttonLength),
                  url: messageLink(LIMITS.addressLength, macroProblem),
                }),
              )
              .max(LIMITS.buttons),
          }),
        ),
      ),
    })
    .superRefine((values, { addIssue }) => {
      const need = (path: string, isThere: boolean) => {
        if (!isThere) addIssue({ code: 'custom', path: [path], message: 'Field is required' });
      };
      const { type, count, unit } = values;
      if (type === 'interval') {
        const max = Math.floor(LIMITS.intervalDays / DAY_MINUTES[unit]);
        if (count > max) addIssue({ code: 'custom', path: ['count'], message: `Max value ${max}.` });
        return;
      }
      need('time', TIME.test(values.time));
      need('date', type !== 'manual' || DATE.test(values.date));
      need('weekdays', type !== 'cron' || values.weekdays.length > 0);
      need('timeZone', values.clock !== 'zone' || values.timeZone !== '');
    });
export type ScheduleValues = z.infer<ReturnType<typeof scheduleSchema>>;

export const EMPTY_VARIANT = { title: '', body: '', buttons: [] };

/** Only the languages that have a text, and of each variant only what it has. */
export const messagesOf = ({ messages }: ScheduleValues): ScheduleBody['messages'] =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([, variants]) => variants.length > 0)
      .map(([language, variants]) => [
        language,
        variants.map(({ buttons, ...texts }) => ({
          ...texts,
          ...(buttons.length > 0 && {
            buttons: buttons.map(({ title, url }) => ({ title, url: url.trim() || START_PAGE })),
          }),
        })),
      ]),
  );

export function scheduleValuesOf(
  campaign: CampaignDetail,
  schedule: CampaignSchedule | undefined,
  /** One that is to be written: it has a text to begin with. */
  wanted = schedule ? undefined : campaign.mainLanguage,
): ScheduleValues {
  const [first] = CAMPAIGN_KIND_RULES[campaign.kind].schedules;
  const messages = Object.fromEntries(
    campaign.languages.map((language) => [
      language,
      (schedule?.messages[language] ?? []).map((variant) => ({ ...EMPTY_VARIANT, ...variant })),
    ]),
  );
  if (wanted !== undefined && !messages[wanted]?.length) messages[wanted] = [EMPTY_VARIANT];
  return {
    type: schedule?.type ?? first ?? 'manual',
    clock: schedule?.clock ?? 'country',
    timeZone: schedule?.timeZone ?? '',
    date: schedule?.date ?? '',
    time: schedule?.time ?? '',
    weekdays: schedule?.weekdays ?? [...WEEKDAYS],
    count: schedule?.count ?? 1,
    unit: schedule?.unit ?? 'hour',
    messages,
  };
}

export function timingOf(values: ScheduleValues): ScheduleBody['timing'] {
  const { type, clock, date, time, weekdays, count, unit } = values;
  if (type === 'interval') return { type, count, unit };
  const timeZone = clock === 'zone' ? values.timeZone : null;
  return type === 'manual'
    ? { type, clock, timeZone, date, time }
    : { type, clock, timeZone, weekdays, time };
}

/** Undefined while something is missing. */
export function findTiming(values: ScheduleValues): ScheduleBody['timing'] | undefined {
  const { type, clock, date, time, weekdays, timeZone } = values;
  const isReady =
    type !== 'interval' &&
    TIME.test(time) &&
    (type === 'manual' ? DATE.test(date) : weekdays.length > 0) &&
    (clock !== 'zone' || timeZone !== '');
  return isReady ? timingOf(values) : undefined;
}
