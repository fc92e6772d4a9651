/** A database, a log, a push service on this machine and a team whose campaigns are sent to it, over and over. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectEventLog, ensureTopology } from '@sluice/event-log';
import { makeSiteCertificate, startFailingEndpoint } from '@sluice/outside/push-services';
import { type Db, migratePostgres, openDatabase } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { type Browser, newBrowser } from '@sluice/webpush/decrypt';
import {
  launchNow,
  type PushTeam,
  seedPushTeam,
} from '@sluice/worker/features/campaigns/push-teams.fixture.ts';
import pg from 'pg';
import type { Context } from '../item.ts';
import { seedLargeTeam } from './seed-large-team.ts';

const NAMESPACE = 'push';
const LOOK_MS = 20;
export const TEXT = { title: 'Freispiele', body: 'Drei Drehungen warten, nur heute' };

export type Push = {
  databaseUrl: string;
  natsUrl: string;
  namespace: string;
  dir: string;
  caFile: string;
  certificate: { key: string; cert: string };
  origin: string;
  browser: Browser;
  db: Db;
  /** Messages taken so far, by token. */
  taken: Map<string, number>;
  seedTeam: (subscribers: number) => Promise<PushTeam>;
  /** Of subscribers of every sort. */
  seedLargeTeam: (subscribers: number, say: (line: string) => void) => Promise<PushTeam>;
  /** Sends a campaign to the whole team; milliseconds from the first message taken to the last. */
  sendAll: (team: PushTeam, subscribers: number) => Promise<number>;
  close: () => Promise<void>;
};

export async function openPush(context: Context): Promise<Push> {
  const postgres = await context.startPostgres();
  const nats = await context.startNats('push');
  await migratePostgres(postgres.url);
  const { db, close } = openDatabase(postgres.url);
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  const eventLog = await connectEventLog({
    url: nats.url,
    namespace: NAMESPACE,
    replicas: 1,
    clientName: 'perf',
  });
  await ensureTopology(eventLog);
  await eventLog.close();
  const certificate = await makeSiteCertificate(['localhost']);
  const caFile = join(context.dir, 'push-ca.pem');
  writeFileSync(caFile, certificate.cert);
  mkdirSync(join(context.dir, 'accepted'), { recursive: true });
  const taken = new Map<string, number>();
  let [count, firstMs, lastMs] = [0, 0, 0];
  const service = await startFailingEndpoint({
    certificate,
    keepsBodies: false,
    onAccepted: (token) => {
      if (token.startsWith('bare')) return;
      lastMs = performance.now();
      if (count++ === 0) firstMs = lastMs;
      taken.set(token, (taken.get(token) ?? 0) + 1);
    },
  });
  const browser = newBrowser();
  const secrets = createSecrets(DEVELOPMENT_KEYS);
  let made = 0;
  return {
    databaseUrl: postgres.url,
    natsUrl: nats.url,
    namespace: NAMESPACE,
    dir: context.dir,
    caFile,
    certificate,
    origin: service.origin,
    browser,
    db,
    taken,
    seedTeam: (subscribers) =>
      seedPushTeam(db, secrets, { name: `Pushing ${++made}`, subscribers, origin: service.origin, browser }),
    seedLargeTeam: (subscribers, say) =>
      seedLargeTeam(db, secrets, { subscribers, origin: service.origin, browser, say }),
    sendAll: async (team, subscribers) => {
      count = 0;
      await launchNow(db, team, TEXT);
      while (count < subscribers || (await isBusy(owner))) await sleep(LOOK_MS);
      return lastMs - firstMs;
    },
    close: async () => {
      await service.stop();
      await owner.end();
      await close();
    },
  };
}

/** Results are stored and reported after the last message. */
async function isBusy(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(
    `SELECT FROM campaign_runs WHERE state = 'sending' UNION ALL
     SELECT FROM graphile_worker.jobs WHERE run_at <= now() AND task_identifier = 'publish_events' LIMIT 1`,
  );
  return rows.length > 0;
}
