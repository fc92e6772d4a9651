/** The fields of the campaign form, and what the api takes. The contract's own rules would bring the whole contract along. */
import type { CampaignDetail } from '@sluice/contracts';
import {
  type CampaignKind,
  hasWrongMacros,
  CAMPAIGN_LIMITS as LIMITS,
  URGENCIES,
} from '@sluice/contracts/values';
import { z } from 'zod';
import { toIso, toPicked } from '../../../parts/pickers/country-codes.ts';
import type { CampaignBody } from '../campaigns.queries.ts';

const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const LINK = /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/;

/** What an empty link leads to: the start page of the subscriber's own site. */
export const START_PAGE = '/';

/** May be empty. `macroProblem` is the sentence for an unknown or misplaced macro. */
export const messageLink = (length: number, macroProblem: string) =>
  z
    .string()
    .trim()
    .max(length)
    .refine((url) => url === '' || LINK.test(url), 'Invalid URL.')
    .refine((url) => !hasWrongMacros(url), macroProblem);

const pictureAddress = z
  .string()
  .trim()
  .max(LIMITS.addressLength)
  .refine((text) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text)), 'Invalid URL.');

export const campaignName = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.nameLength)
  .regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters');

export const campaignSchema = (macroProblem: string) =>
  z
    .object({
      name: campaignName,
      streamId: z.string().min(1),
      countries: z.array(z.string()),
      timeZone: z.string().min(1),
      hosts: z.array(z.string()),
      memberId: z.string(),
      languages: z.array(z.string()).min(1),
      mainLanguage: z.string().min(1),
      capPerDay: z.number().int().min(1).max(LIMITS.capPerDay).nullable(),
      isQuiet: z.boolean(),
      quietFrom: z.string(),
      quietTo: z.string(),
      ttlHours: z.number().int().min(1).max(LIMITS.ttlHours),
      urgency: z.enum(URGENCIES),
      replacesEarlier: z.boolean(),
      url: messageLink(LIMITS.urlLength, macroProblem),
      icon: pictureAddress,
      badge: pictureAddress,
      image: pictureAddress,
    })
    .refine(({ isQuiet, quietFrom }) => !isQuiet || TIME.test(quietFrom), {
      message: 'Field is required',
      path: ['quietFrom'],
    })
    .refine(({ isQuiet, quietTo }) => !isQuiet || TIME.test(quietTo), {
      message: 'Field is required',
      path: ['quietTo'],
    });
export type CampaignValues = z.infer<ReturnType<typeof campaignSchema>>;

const QUIET_NIGHT = { from: '23:00', to: '08:00' };

export function newCampaignValues(of: {
  memberId: number;
  timeZone: string;
  language: string;
}): CampaignValues {
  return {
    name: '',
    streamId: '',
    countries: [],
    timeZone: of.timeZone,
    hosts: [],
    memberId: String(of.memberId),
    languages: [of.language],
    mainLanguage: of.language,
    capPerDay: 3,
    isQuiet: false,
    quietFrom: QUIET_NIGHT.from,
    quietTo: QUIET_NIGHT.to,
    ttlHours: 4,
    urgency: 'normal',
    replacesEarlier: false,
    url: START_PAGE,
    icon: '',
    badge: '',
    image: '',
  };
}

export function valuesOf(campaign: CampaignDetail): CampaignValues {
  const { settings } = campaign;
  const { from, to } = settings.quietHours ?? QUIET_NIGHT;
  return {
    name: campaign.name,
    streamId: String(campaign.streamId),
    countries: toPicked(campaign.countries),
    timeZone: campaign.timeZone,
    hosts: campaign.hosts,
    memberId: String(campaign.memberId),
    languages: campaign.languages,
    mainLanguage: campaign.mainLanguage,
    capPerDay: settings.capPerDay,
    isQuiet: settings.quietHours !== null,
    quietFrom: from,
    quietTo: to,
    ttlHours: settings.ttlHours,
    urgency: settings.urgency,
    replacesEarlier: settings.replacesEarlier,
    url: settings.url,
    icon: settings.icon ?? '',
    badge: settings.badge ?? '',
    image: settings.image ?? '',
  };
}

export const quietHoursOf = ({ isQuiet, quietFrom, quietTo }: CampaignValues) =>
  isQuiet && TIME.test(quietFrom) && TIME.test(quietTo) ? { from: quietFrom, to: quietTo } : null;

export function bodyOf(values: CampaignValues, kind: CampaignKind): Omit<CampaignBody, 'memberId'> {
  const { name, timeZone, hosts, languages, mainLanguage } = values;
  const { capPerDay, ttlHours, urgency, replacesEarlier, url } = values;
  return {
    kind,
    name,
    streamId: Number(values.streamId),
    countries: toIso(values.countries),
    timeZone,
    hosts,
    languages,
    mainLanguage,
    settings: {
      capPerDay,
      quietHours: quietHoursOf(values),
      ttlHours,
      urgency,
      replacesEarlier,
      url: url.trim() || START_PAGE,
      icon: values.icon || null,
      badge: values.badge || null,
      image: values.image || null,
    },
  };
}
