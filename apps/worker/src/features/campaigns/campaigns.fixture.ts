/** A team with subscribers whose push service is on this machine, and a worker's part in campaigns, with a clock of its own. */
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeLaterEvent, type LaterEvent, newEventId } from '@sluice/events';
import {
  type CampaignRow,
  type CampaignScheduleRow,
  type CampaignSettings,
  campaignRuns,
  campaignSchedules,
  campaigns,
  type Database,
  pushKeyRecord,
  pushKeys,
  type SubscriberRow,
  subscribers,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { seedTeam } from '@sluice/streams/seed';
import { createPushSender, createVapidKeys } from '@sluice/webpush';
import { and, asc, eq } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { publishEventsTasks } from '../statistics/publish-events.ts';
import { endpointHash } from '../subscribers/subscriber-marks.ts';
import { createAcceptedJournal } from './accepted-journal.ts';
import { campaignTasks } from './campaigns.feature.ts';
import { createDeliverer } from './deliver-chunk.ts';
import { createSlowServices } from './slow-services.ts';

const HOST = 'play.example';
const NEVER_SLOW_MS = 60_000;
const secrets = createSecrets(DEVELOPMENT_KEYS);

export const SETTINGS: CampaignSettings = {
  capPerDay: null,
  quietHours: null,
  ttlHours: 4,
  urgency: 'normal',
  replacesEarlier: false,
  url: '/',
};

export type CampaignWorld = Awaited<ReturnType<typeof openCampaigns>>;

/** A push service of `@sluice/outside/push-services`, as the test starts it. */
export type TestPushService = {
  port: number;
  subscriptions: Map<string, { key: string; isEnded: boolean }>;
  failNext(status: number, headers?: Record<string, string>): void;
  stop(): Promise<void>;
};

export type TestDelivery = {
  ttlSeconds: number;
  urgency: string | undefined;
  topic: string | undefined;
};

export async function openCampaigns(options: {
  database: Database;
  databaseUrl: string;
  startService: (
    deliver: (token: string, delivery: TestDelivery) => void,
  ) => Promise<{ endpoint: TestPushService; ca: string }>;
}) {
  const { database, databaseUrl } = options;
  const received: string[] = [];
  const deliveries: TestDelivery[] = [];
  const { endpoint, ca } = await options.startService((token, { ttlSeconds, urgency, topic }) => {
    received.push(token);
    deliveries.push({ ttlSeconds, urgency, topic });
  });
  const sender = createPushSender({ ca });
  const acceptedFolder = mkdtempSync(join(tmpdir(), 'sluice-accepted-'));
  const time = { now: Date.now() };
  const published: string[] = [];
  const clock = () => new Date(time.now);
  const deliverer = createDeliverer({
    db: database.db,
    secrets,
    sender,
    journal: createAcceptedJournal(acceptedFolder, (error) => {
      throw error;
    }),
    subject: 'mailto:push@sluice.test',
    now: () => time.now,
    // A machine that is short of time makes no push service slow: by the tests' clock it would stay so.
    slow: createSlowServices(() => time.now, NEVER_SLOW_MS),
  });
  const taskList = {
    ...campaignTasks({ db: database.db, log: createLog('test', { level: 'silent' }), clock, deliverer }),
    ...publishEventsTasks(async ({ bytes }) => {
      published.push(...Buffer.from(bytes).toString().split('\n').filter(Boolean));
    }),
  };
  const keys = createVapidKeys();
  return {
    time,
    received,
    /** What the push service was told with each. */
    deliveries,
    endpoint,
    deliverer,
    /** Everything whose time has come by the real clock. */
    runJobs: () =>
      runOnce({
        connectionString: databaseUrl,
        taskList,
        noHandleSignals: true,
        logger: new Logger(() => () => {}),
      }),
    run: (task: string, payload: object) =>
      (taskList as Record<string, (payload: unknown, helpers: never) => unknown>)[task]?.(
        payload,
        null as never,
      ),
    events: (): LaterEvent[] => published.map((line) => decodeLaterEvent(line) as LaterEvent),
    seedTeam: async () => {
      const { teamId, memberId, streams } = await seedTeam(database.db, {
        name: `Pushing ${newEventId()}`,
        streams: [{ name: 'First' }],
      });
      const privateKey = secrets.seal(keys.privateKey, pushKeyRecord({ teamId, host: HOST }));
      await withTeam(database.db, teamId, (tx) =>
        tx.insert(pushKeys).values({ teamId, host: HOST, publicKey: keys.publicKey, privateKey }),
      );
      return { teamId, memberId, streamId: streams[0]?.id ?? 0 };
    },
    addressOf: (token: string) => addressOf(endpoint.port, token),
    /** Answers their tokens at the push service. */
    subscribe: async (team: Team, changes: readonly Partial<SubscriberRow>[]): Promise<string[]> => {
      const rows = changes.map((change) => ({
        ...subscriberOf(team, { keys, port: endpoint.port }),
        ...change,
      }));
      for (const { endpoint: address } of rows)
        endpoint.subscriptions.set(tokenOf(address), { key: keys.publicKey, isEnded: false });
      for (let at = 0; at < rows.length; at += 500)
        await withTeam(database.db, team.teamId, (tx) =>
          tx.insert(subscribers).values(rows.slice(at, at + 500)),
        );
      return rows.map(({ endpoint: address }) => tokenOf(address));
    },
    launch: (
      team: Team,
      campaign: Partial<CampaignRow>,
      schedule: Partial<CampaignScheduleRow>,
    ): Promise<{ campaignId: number; scheduleId: number }> =>
      withTeam(database.db, team.teamId, async (tx) => {
        const { type: _, ...columns } = campaign;
        const [made] = await tx
          .insert(campaigns)
          .values({
            ...team,
            name: 'Evening',
            kind: 'one-time',
            status: 'launched',
            launchedAt: new Date(time.now),
            timeZone: 'Europe/Berlin',
            languages: ['de'],
            mainLanguage: 'de',
            settings: SETTINGS,
            ...columns,
          })
          .returning();
        const campaignId = made?.id ?? 0;
        const [planned] = await tx
          .insert(campaignSchedules)
          .values({
            teamId: team.teamId,
            campaignId,
            type: 'manual',
            messages: { de: [{ title: '{Hallo|Servus}', body: 'Drei Drehungen' }] },
            ...schedule,
          } as typeof campaignSchedules.$inferInsert)
          .returning();
        return { campaignId, scheduleId: planned?.id ?? 0 };
      }),
    setStatus: (team: Team, campaignId: number, status: CampaignRow['status']) =>
      withTeam(database.db, team.teamId, async (tx) => {
        await tx
          .update(campaigns)
          .set({ status })
          .where(and(eq(campaigns.teamId, team.teamId), eq(campaigns.id, campaignId)));
      }),
    /** As the api does it. */
    stopSend: (team: Team, runId: number) =>
      withTeam(database.db, team.teamId, async (tx) => {
        await tx
          .update(campaignRuns)
          .set({ state: 'stopped', endedAt: new Date(time.now) })
          .where(and(eq(campaignRuns.teamId, team.teamId), eq(campaignRuns.id, runId)));
      }),
    /** As the api does it. */
    setCountries: (team: Team, campaignId: number, countries: string[]) =>
      withTeam(database.db, team.teamId, async (tx) => {
        await tx
          .update(campaigns)
          .set({ countries })
          .where(and(eq(campaigns.teamId, team.teamId), eq(campaigns.id, campaignId)));
        await tx
          .update(campaignSchedules)
          .set({ plannedUntil: null, updatedAt: new Date(time.now) })
          .where(
            and(eq(campaignSchedules.teamId, team.teamId), eq(campaignSchedules.campaignId, campaignId)),
          );
      }),
    runs: (team: Team) =>
      withTeam(database.db, team.teamId, (tx) =>
        tx.select().from(campaignRuns).orderBy(asc(campaignRuns.id)),
      ),
    close: async () => {
      sender.close();
      await endpoint.stop();
      rmSync(acceptedFolder, { recursive: true });
    },
  };
}

export type Team = { teamId: number; memberId: number; streamId: number };

const tokenOf = (address: string): string => address.split('/').at(-1) ?? '';

const addressOf = (port: number, token: string): string => `https://localhost:${port}/push/${token}`;

function subscriberOf(team: Team, { keys, port }: { keys: { publicKey: string }; port: number }) {
  const receiver = createECDH('prime256v1');
  receiver.generateKeys();
  const endpoint = addressOf(port, newEventId());
  return {
    ...team,
    endpoint,
    endpointHash: endpointHash(endpoint),
    p256dh: receiver.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    applicationKey: keys.publicKey,
    host: HOST,
    clickId: newEventId(),
    visitorId: '7',
    country: 'DE',
    language: 'de',
    timeZone: 'Europe/Berlin',
    os: 'Android',
    browser: 'Chrome',
    device: 'mobile',
    subscribedAt: new Date('2026-01-01T00:00Z'),
    // An end that was told before it would be an old one: the tests' clock is not the database's.
    updatedAt: new Date('2026-01-01T00:00Z'),
  };
}
