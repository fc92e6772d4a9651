/** The push campaigns of a seeded installation: every kind, in every state that its list shows. */
import { type CampaignKind, type Messages, type TimeUnit, WEEKDAYS, type Weekday } from '@sluice/campaigns';
import {
  EVENING_TEXTS,
  FIRST_DEPOSIT_TEXTS,
  THANKS_TEXTS,
  UNFINISHED_TEXTS,
  WELCOME_TEXTS,
} from './campaign-texts.ts';
import { subOf } from './people.ts';
import type { TeamKey } from './teams.ts';

export type SeedTiming =
  /** Days from the day of the seed, on the clock of the country. */
  | { type: 'manual'; inDays: number; time: string }
  | { type: 'cron'; weekdays: readonly Weekday[]; time: string; isOwnClock?: boolean }
  | { type: 'interval'; count: number; unit: TimeUnit };

export type SeedCampaignData = {
  team: TeamKey;
  memberSub: string;
  name: string;
  kind: CampaignKind;
  /** Whose subscribers it is for, by name. */
  stream: string;
  timeZone: string;
  /** The first is the main one. */
  languages: readonly string[];
  texts: Messages;
  timings: readonly SeedTiming[];
  madeDaysAgo: number;
  /** Switched off so many days ago; 0: it was never on. */
  offSinceDaysAgo?: number;
  /** Of those who got a message: who press it. */
  clickRate: number;
  /** People tire of it from so many days ago, until its guard pauses it. */
  souredDaysAgo?: number;
  capPerDay?: number;
};

export const daily = (time: string): SeedTiming => ({ type: 'cron', weekdays: WEEKDAYS, time });
export const on = (time: string, ...weekdays: Weekday[]): SeedTiming => ({ type: 'cron', weekdays, time });
export const after = (count: number, unit: TimeUnit): SeedTiming => ({ type: 'interval', count, unit });
export const once = (inDays: number, time: string): SeedTiming => ({ type: 'manual', inDays, time });

type Rest = Omit<SeedCampaignData, 'team' | 'memberSub' | 'name' | 'kind'>;

/** Those of one team, whose people have nicknames of their own. */
export const campaignsOf =
  (team: TeamKey, subOfMember: (nickname: string) => string) =>
  (member: string, kind: CampaignKind, name: string, rest: Rest): SeedCampaignData => ({
    team,
    memberSub: subOfMember(member),
    kind,
    name,
    ...rest,
  });

export const BERLIN = { timeZone: 'Europe/Berlin', languages: ['de', 'en'] };
export const KYIV = { timeZone: 'Europe/Kyiv', languages: ['uk'] };
export const ISTANBUL = { timeZone: 'Europe/Istanbul', languages: ['tr'] };
export const WARSAW = { timeZone: 'Europe/Warsaw', languages: ['pl'] };
export const SAO_PAULO = { timeZone: 'America/Sao_Paulo', languages: ['pt'] };
const MADRID = { timeZone: 'Europe/Madrid', languages: ['es'] };

const north = campaignsOf('north', subOf);
const south = campaignsOf('south', subOf);
const solo = campaignsOf('solo', subOf);

const NORTH_CAMPAIGNS: readonly SeedCampaignData[] = [
  north('Sofia', 'interval', 'Evening spin, three countries', {
    stream: 'Wheel, three countries',
    timeZone: 'Europe/Berlin',
    languages: ['de', 'uk', 'pl'],
    texts: EVENING_TEXTS,
    timings: [
      on('20:00', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'),
      on('13:30', 'saturday', 'sunday'),
    ],
    madeDaysAgo: 24,
    clickRate: 0.034,
  }),
  north('Oleg', 'interval', 'Aviator ten times · TR', {
    ...ISTANBUL,
    stream: 'Aviator Sky · TR',
    texts: EVENING_TEXTS,
    timings: [daily('21:00')],
    madeDaysAgo: 20,
    clickRate: 0.022,
    souredDaysAgo: 6,
  }),
  north('Mira', 'interval', 'Night chat, your evening', {
    stream: 'Night Chat · GB, US',
    timeZone: 'Europe/London',
    languages: ['en'],
    texts: EVENING_TEXTS,
    timings: [{ type: 'cron', weekdays: WEEKDAYS, time: '20:00', isOwnClock: true }],
    madeDaysAgo: 16,
    clickRate: 0.042,
  }),
  north('Sofia', 'interval', 'Payday free spins', {
    ...KYIV,
    stream: 'Plinko Drop · UA',
    texts: EVENING_TEXTS,
    timings: [on('12:00', 'friday')],
    madeDaysAgo: 40,
    clickRate: 0.037,
  }),
  north('Dasha', 'interval', 'Saturday derby', {
    ...MADRID,
    stream: 'Scratch & Win · ES',
    texts: EVENING_TEXTS,
    timings: [on('20:45', 'saturday')],
    madeDaysAgo: 33,
    clickRate: 0.031,
  }),
  north('Artem', 'interval', 'Coin flip, Tuesdays', {
    stream: 'Coin Flip · CZ',
    timeZone: 'Europe/Prague',
    languages: ['en'],
    texts: EVENING_TEXTS,
    timings: [],
    madeDaysAgo: 3,
    offSinceDaysAgo: 0,
    clickRate: 0,
  }),
  north('Oleg', 'interval', 'Sky morning · KZ', {
    stream: 'Aviator Sky · KZ',
    timeZone: 'Asia/Almaty',
    languages: ['ru'],
    texts: EVENING_TEXTS,
    timings: [daily('09:00')],
    madeDaysAgo: 26,
    offSinceDaysAgo: 9,
    clickRate: 0.023,
  }),
  north('Sofia', 'welcome', 'Welcome, two turns', {
    ...BERLIN,
    stream: 'Spin Garden · DE evening',
    texts: WELCOME_TEXTS,
    timings: [after(10, 'minute')],
    madeDaysAgo: 21,
    clickRate: 0.09,
  }),
  north('Dasha', 'welcome', 'Welcome · PL', {
    ...WARSAW,
    stream: 'Spin Garden · PL',
    texts: WELCOME_TEXTS,
    timings: [after(1, 'hour'), after(1, 'day')],
    madeDaysAgo: 14,
    clickRate: 0.07,
  }),
  north('Sofia', 'no-registration', 'One step is left', {
    ...KYIV,
    stream: 'Plinko Drop · UA',
    texts: UNFINISHED_TEXTS,
    timings: [after(3, 'hour')],
    madeDaysAgo: 18,
    clickRate: 0.046,
  }),
  north('Sofia', 'no-deposit', 'First deposit doubled', {
    ...KYIV,
    stream: 'Plinko Drop · UA',
    texts: FIRST_DEPOSIT_TEXTS,
    timings: [after(1, 'day')],
    madeDaysAgo: 18,
    clickRate: 0.06,
  }),
  north('Sofia', 'registration', 'Thank you for joining', {
    ...BERLIN,
    stream: 'Spin Garden · DE evening',
    texts: THANKS_TEXTS,
    timings: [after(30, 'minute')],
    madeDaysAgo: 21,
    clickRate: 0.08,
  }),
  north('Sofia', 'deposit', 'The next turn is on us', {
    ...KYIV,
    stream: 'Plinko Drop · UA',
    texts: THANKS_TEXTS,
    timings: [after(2, 'day')],
    madeDaysAgo: 30,
    clickRate: 0.11,
  }),
  north('Sofia', 'one-time', 'Derby night', {
    ...BERLIN,
    stream: 'Fruit Rush · DE Android',
    texts: EVENING_TEXTS,
    timings: [once(-6, '19:30')],
    madeDaysAgo: 8,
    clickRate: 0.029,
  }),
  north('Dasha', 'one-time', 'Koi weekend bonus', {
    stream: 'Golden Koi · RO',
    timeZone: 'Europe/Bucharest',
    languages: ['ro'],
    texts: EVENING_TEXTS,
    timings: [once(3, '18:00')],
    madeDaysAgo: 1,
    clickRate: 0.03,
  }),
];

const SOUTH_CAMPAIGNS: readonly SeedCampaignData[] = [
  south('Rafael', 'interval', 'Noite do Tigre', {
    ...SAO_PAULO,
    stream: 'Tigre Dourado · BR evening',
    texts: EVENING_TEXTS,
    timings: [on('20:30', 'tuesday', 'thursday', 'saturday')],
    madeDaysAgo: 22,
    clickRate: 0.039,
  }),
  south('Rafael', 'welcome', 'Boas-vindas', {
    ...SAO_PAULO,
    stream: 'Roda da Sorte · BR',
    texts: WELCOME_TEXTS,
    timings: [after(15, 'minute')],
    madeDaysAgo: 15,
    clickRate: 0.08,
  }),
  south('Rafael', 'no-deposit', 'Primeiro depósito em dobro', {
    ...SAO_PAULO,
    stream: 'Tigre Dourado · BR evening',
    texts: FIRST_DEPOSIT_TEXTS,
    timings: [after(6, 'hour')],
    madeDaysAgo: 20,
    clickRate: 0.05,
  }),
  south('Camila', 'one-time', 'Ruleta del viernes', {
    stream: 'Ruleta Real · MX',
    timeZone: 'America/Mexico_City',
    languages: ['es'],
    texts: EVENING_TEXTS,
    timings: [once(-4, '21:00')],
    madeDaysAgo: 5,
    clickRate: 0.033,
  }),
];

const SOLO_CAMPAIGNS: readonly SeedCampaignData[] = [
  solo('Sam', 'interval', 'Cricket evening', {
    stream: 'Cricket Crash · IN',
    timeZone: 'Asia/Kolkata',
    languages: ['en'],
    texts: EVENING_TEXTS,
    timings: [daily('19:00')],
    madeDaysAgo: 15,
    clickRate: 0.028,
    capPerDay: 1,
  }),
  solo('Sam', 'welcome', 'Welcome', {
    stream: 'Cricket Crash · IN',
    timeZone: 'Asia/Kolkata',
    languages: ['en'],
    texts: WELCOME_TEXTS,
    timings: [after(20, 'minute')],
    madeDaysAgo: 12,
    clickRate: 0.06,
    capPerDay: 1,
  }),
];

export const SEED_CAMPAIGNS: readonly SeedCampaignData[] = [
  ...NORTH_CAMPAIGNS,
  ...SOUTH_CAMPAIGNS,
  ...SOLO_CAMPAIGNS,
];
