/** The rows of a story's campaign, written as the api and the intake of subscribers write them. */
import { type CampaignKind, KINDS } from '@sluice/campaigns';
import {
  campaignRuns,
  campaignSchedules,
  campaigns,
  type Database,
  subscribers,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { createVapidKeys } from '@sluice/webpush';
import { and, eq } from 'drizzle-orm';
import { endpointHash } from '../subscribers/subscriber-marks.ts';
import type { WrittenTiming } from './schedule-model.fixture.ts';

const { publicKey } = createVapidKeys();
const KEYS = { p256dh: publicKey, auth: 'A'.repeat(22), applicationKey: publicKey };
const SETTINGS = {
  capPerDay: null,
  quietHours: null,
  ttlHours: 48,
  urgency: 'normal',
  replacesEarlier: false,
  url: '/',
} as const;

type Seeded = { teamId: number; memberId: number };
type ScheduleColumns = Partial<typeof campaignSchedules.$inferInsert>;
type NewCampaign = {
  name: string;
  kind: CampaignKind;
  streamId: number;
  launchedAt: Date;
  timeZone: string;
  countries: string[];
};
type NewSubscriber = {
  number: number;
  kind: CampaignKind;
  streamId: number;
  zone: string;
  country: string;
  host: string;
  at: Date;
};

export type StoryRows = ReturnType<typeof openRows>;

export function openRows({ db }: Database, { teamId, memberId }: Seeded) {
  const inTeam = <T>(work: Parameters<typeof withTeam<T>>[2]) => withTeam(db, teamId, work);
  const isSchedule = (id: number) => and(eq(campaignSchedules.teamId, teamId), eq(campaignSchedules.id, id));
  const isSubscriber = (id: number) => and(eq(subscribers.teamId, teamId), eq(subscribers.id, id));
  return {
    insertCampaign: (columns: NewCampaign): Promise<number> =>
      inTeam(async (tx) => {
        const [made] = await tx
          .insert(campaigns)
          .values({
            ...columns,
            teamId,
            memberId,
            status: 'launched',
            languages: ['de'],
            mainLanguage: 'de',
            settings: SETTINGS,
          })
          .returning({ id: campaigns.id });
        return made?.id ?? 0;
      }),
    updateCampaign: (id: number, columns: Partial<typeof campaigns.$inferInsert>): Promise<void> =>
      inTeam(async (tx) => {
        await tx
          .update(campaigns)
          .set(columns)
          .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, id)));
      }),
    insertSchedule: (campaignId: number, columns: ScheduleColumns): Promise<number> =>
      inTeam((tx) => insertSchedule(tx, { ...columns, teamId, campaignId })),
    /** As the api does it: what it sends, and when. */
    copySchedule: (id: number, columns: ScheduleColumns): Promise<number> =>
      inTeam(async (tx) => {
        const [row] = await tx.select().from(campaignSchedules).where(isSchedule(id));
        if (!row) throw new Error('the schedule to copy is not there');
        const { campaignId, messages, type, clock, timeZone, date, time, weekdays, count, unit } = row;
        const copied = { type, clock, timeZone, date, time, weekdays, count, unit, messages };
        return insertSchedule(tx, { ...copied, ...columns, teamId, campaignId });
      }),
    updateSchedule: (id: number, columns: ScheduleColumns): Promise<void> =>
      inTeam(async (tx) => {
        await tx.update(campaignSchedules).set(columns).where(isSchedule(id));
      }),
    insertSubscriber: ({ number, kind, streamId, zone, country, host, at }: NewSubscriber): Promise<number> =>
      inTeam(async (tx) => {
        const { steps, startedBy } = KINDS[kind];
        const step = steps[0];
        const address = `https://push.example/${teamId}-${number}`;
        const [made] = await tx
          .insert(subscribers)
          .values({
            teamId,
            memberId,
            streamId,
            endpoint: address,
            endpointHash: endpointHash(address),
            ...KEYS,
            host,
            visitorId: '7',
            country,
            language: 'de',
            timeZone: zone,
            os: 'Android',
            browser: 'Chrome',
            device: 'mobile',
            subscribedAt: at,
            registeredAt: step === 'subscribed' && startedBy === 'subscribed' ? null : at,
            depositedAt: step === 'deposited' ? at : null,
          } as typeof subscribers.$inferInsert)
          .returning({ id: subscribers.id });
        const id = made?.id ?? 0;
        // By which the push service knows them.
        await tx
          .update(subscribers)
          .set({ endpoint: `https://push.example/${id}` })
          .where(isSubscriber(id));
        return id;
      }),
    updateSubscriber: (id: number, columns: Partial<typeof subscribers.$inferInsert>): Promise<void> =>
      inTeam(async (tx) => {
        await tx.update(subscribers).set(columns).where(isSubscriber(id));
      }),
    listRuns: () => inTeam((tx) => tx.select().from(campaignRuns)),
    listOpenRuns: () =>
      inTeam((tx) =>
        tx
          .select({ id: campaignRuns.id, scheduleId: campaignRuns.scheduleId })
          .from(campaignRuns)
          .where(eq(campaignRuns.state, 'sending')),
      ),
  };
}

async function insertSchedule(tx: TeamDb, columns: ScheduleColumns): Promise<number> {
  const [made] = await tx
    .insert(campaignSchedules)
    .values(columns as typeof campaignSchedules.$inferInsert)
    .returning({ id: campaignSchedules.id });
  return made?.id ?? 0;
}

export const textsOf = (title: string) => ({ de: [{ title, body: '' }] });

export const columnsOf = (timing: WrittenTiming): ScheduleColumns => ({
  type: timing.type,
  clock: timing.type === 'interval' ? 'country' : timing.clock,
  timeZone: timing.type !== 'interval' && timing.clock === 'zone' ? timing.timeZone : null,
  date: timing.type === 'manual' ? timing.date : null,
  time: timing.type === 'interval' ? null : timing.time,
  weekdays: timing.type === 'cron' ? [...timing.weekdays] : null,
  count: timing.type === 'interval' ? timing.count : null,
  unit: timing.type === 'interval' ? timing.unit : null,
});
