import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClickhouse, dropClickhouseDatabase } from '@sluice/clickhouse';
import { freePort, startPostgres } from '@sluice/engines';
import { type LaterEvent, newEventId } from '@sluice/events';
import { startFakeFacebook, startFakeTiktok } from '@sluice/outside/networks';
import {
  type Db,
  migratePostgres,
  openDatabase,
  type PostbackRow,
  pixelRecord,
  pixels,
  postbacks,
  streams,
  withTeam,
} from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { reopenPostbacks } from '@sluice/streams';
import { seedTeam } from '@sluice/streams/seed';
import { type CommitGate, createCommitGate, type GateMoment } from '@sluice/testing';
import { happened } from '@sluice/worker/features/charges/charges.fixture.ts';
import { enqueuePostbacks } from '@sluice/worker/features/postbacks/enqueue-postbacks.ts';
import { and, eq } from 'drizzle-orm';
import type { FaultItem, SeedContext, SeedResult } from '../item.ts';
import { prepareEvents } from '../rig/counted-rows.ts';
import { type DrillEngines, openEngines } from '../rig/engines.ts';
import { Supervised } from '../rig/supervised.ts';
import { startToxicNetwork, TOXINS, type ToxicNetwork, type Toxin } from '../rig/toxic-network.ts';
import { waitUntil } from '../rig/wait-until.ts';

const WORKER = join(import.meta.dirname, '../../apps/worker/src/server.ts');
const SETTLED_LIMIT_MS = 60_000;
const TOGETHER = 4;
const DAY_MS = 24 * 3_600_000;
const TOKEN = 'token-of-a-drilled-pixel-01234567';
const OTHER_TOKEN = 'another-token-of-the-pixel-0123456';
const TARGET = 'tracker1';
const secrets = createSecrets(DEVELOPMENT_KEYS);

type Network = PostbackRow['network'];
type Told = {
  network: Network;
  toxic: ToxicNetwork;
  received: () => string[];
  setToken?: (token: string) => void;
};
type Team = { teamId: number; memberId: number; streamId: number; pixelId: string };
type Drill = {
  db: Db;
  team: Team;
  told: Told;
  broken: string[];
  expected: Map<string, PostbackRow['state']>;
};

/**
 * Networks and a tracker that misbehave in every way they can, and a worker that is killed at every step of an attempt: nothing is lost, and
 * nobody ever sees an event under a second id.
 */
export const networksMisbehave: FaultItem = {
  name: 'F21',
  title: 'networks and trackers misbehave; the worker is killed at every step of an attempt',
  open: async ({ folder }) => {
    const [engines, postgres] = await Promise.all([openEngines(folder), startPostgres({ dir: folder })]);
    await migratePostgres(postgres.url);
    const gate = await createCommitGate(postgres.url, {
      table: 'postbacks',
      on: 'UPDATE',
      point: `NEW.team_id || ' ' || NEW.state`,
    });
    return {
      run: (seed) => runSeed(engines, postgres.url, gate, seed),
      close: async () => {
        await gate.end();
        await Promise.all([engines.close(), postgres.stop()]);
      },
    };
  },
};

async function runSeed(
  engines: DrillEngines,
  databaseUrl: string,
  gate: CommitGate,
  seed: SeedContext,
): Promise<SeedResult> {
  const folder = join(seed.folder, `seed-${seed.seed}`);
  mkdirSync(folder, { recursive: true });
  const namespace = `f21_${seed.seed}`;
  const clickhouseUrl = `${engines.clickhouse.url}/${namespace}`;
  const clickhouse = createClickhouse(clickhouseUrl);
  await prepareEvents(clickhouse, clickhouseUrl);
  const database = openDatabase(databaseUrl);
  const outside = await startOutside();
  const port = await freePort();
  const worker = new Supervised({
    program: WORKER,
    logFile: join(folder, 'worker.log'),
    env: () => ({
      WORKER_ADMIN_PORT: String(port),
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      NATS_URL: engines.natsUrl,
      NATS_NAMESPACE: namespace,
      NATS_REPLICAS: String(engines.replicas),
      FACEBOOK_URL: `${outside.facebook.toxic.url}/v25.0`,
      TIKTOK_URL: `${outside.tiktok.toxic.url}/open_api/v1.3`,
      S2S_ALLOWED_RANGES: '127.0.0.1',
      NETWORK_TIMEOUT_MS: '1000',
      POSTBACK_FIRST_MS: '50',
      POSTBACK_LEASE_MS: '2000',
    }),
  });
  const broken: string[] = [];
  let [lost, double, events] = [0, 0, 0];
  try {
    worker.start();
    const networks: readonly Told[] = [outside.facebook, outside.tiktok, outside.s2s];
    for (const told of networks) {
      const team = await seedDrilled(database.db, told);
      const drill: Drill = { db: database.db, team, told, broken, expected: new Map() };
      for (const toxin of seed.isShort ? seed.random.shuffle(TOXINS).slice(0, 2) : TOXINS)
        await poisoned(drill, toxin);
      await oldAmongOthers(drill);
      if (told.setToken) await deadToken(drill);
      for (const step of seed.isShort ? [STEPS[seed.seed % STEPS.length] ?? 'call'] : STEPS)
        await killedAt(drill, worker, gate, step);
      const received = told.received();
      const wanted = [...drill.expected].filter(([, state]) => state === 'send').map(([id]) => id);
      lost += wanted.filter((id) => !received.includes(id)).length;
      double += new Set(received.filter((id) => !drill.expected.has(id))).size;
      events += drill.expected.size;
    }
    if (worker.surprises > 0) broken.push(`the worker ended by itself ${worker.surprises} times`);
    return { lost, double, unanswered: 0, broken, late: [], figures: { events, lives: worker.lives } };
  } finally {
    await worker.stop();
    await outside.stop();
    await Promise.allSettled([database.close(), clickhouse.close()]);
    await dropClickhouseDatabase(clickhouseUrl).catch(() => undefined);
  }
}

/** `call`: while the network keeps silent. Otherwise the claim or the settlement of a batch, at a moment of its transaction. */
const STEPS: readonly ('call' | [state: 'sending' | 'send', moment: GateMoment])[] = [
  'call',
  ['sending', 'begun'],
  ['sending', 'lost'],
  ['sending', 'kept'],
  ['send', 'begun'],
  ['send', 'lost'],
  ['send', 'kept'],
];

async function poisoned(drill: Drill, toxin: Toxin): Promise<void> {
  const { told } = drill;
  told.toxic.poison(toxin, 2);
  // A tracker that names an error has refused the event; a network says by its number that it is to be sent again.
  const isRefused = toxin === 'error in 200' && told.network === 's2s';
  const ids = await tell(drill, TOGETHER);
  if (isRefused) for (const id of ids.slice(0, 2)) drill.expected.set(id, 'error');
  await settled(drill, `${told.network}, ${toxin}`);
  told.toxic.heal();
}

async function oldAmongOthers(drill: Drill): Promise<void> {
  const old = event(drill, Date.now() - 8 * DAY_MS);
  drill.expected.set(old.eventId, 'error');
  await tell(drill, TOGETHER, [old]);
  await settled(drill, `${drill.told.network}, one old event`);
}

async function deadToken(drill: Drill): Promise<void> {
  const { db, team, told } = drill;
  told.setToken?.(OTHER_TOKEN);
  await tell(drill, TOGETHER);
  const isHeld = await waitUntil(
    async () => (await rowsOf(drill)).filter(({ state }) => state === 'held').length === TOGETHER,
    SETTLED_LIMIT_MS,
  );
  if (!isHeld) drill.broken.push(`${told.network}: a dead token held nothing`);
  await withTeam(db, team.teamId, async (tx) => {
    const [pixel] = await tx.select().from(pixels).where(eq(pixels.streamId, team.streamId));
    if (!pixel) throw new Error('no pixel');
    const token = secrets.seal(OTHER_TOKEN, pixelRecord(pixel));
    await tx
      .update(pixels)
      .set({ token, version: pixel.version + 1 })
      .where(eq(pixels.id, pixel.id));
    await reopenPostbacks(tx, pixel);
  });
  await settled(drill, `${told.network}, a new token`);
}

async function killedAt(
  drill: Drill,
  worker: Supervised,
  gate: CommitGate,
  step: (typeof STEPS)[number],
): Promise<void> {
  const { told, team, broken } = drill;
  const name = `${told.network}, killed at ${String(step)}`;
  if (step === 'call') {
    told.toxic.poison('hang', 1);
    const called = told.toxic.nextCall();
    await tell(drill, TOGETHER);
    await called;
    worker.kill('SIGKILL');
  } else {
    const [state, moment] = step;
    await gate.close(`${team.teamId} ${state}`, moment);
    await tell(drill, TOGETHER);
    if (!(await waitUntil(gate.isReached, SETTLED_LIMIT_MS))) broken.push(`${name}: never reached`);
    worker.kill('SIGKILL');
    await gate.open();
  }
  await settled(drill, name);
}

async function settled(drill: Drill, name: string): Promise<void> {
  const isWrong = async () =>
    (await rowsOf(drill)).filter(({ eventId, state }) => drill.expected.get(eventId) !== state);
  if (await waitUntil(async () => (await isWrong()).length === 0, SETTLED_LIMIT_MS)) return;
  const states = (await isWrong()).map(({ state, error, tries }) => `${state} ${error} ${tries}`);
  drill.broken.push(`${name}: ${states.join(', ')}`);
}

async function tell(drill: Drill, count: number, others: readonly LaterEvent[] = []): Promise<string[]> {
  const { db, team, expected } = drill;
  const made = Array.from({ length: count }, () => event(drill));
  for (const { eventId } of made) expected.set(eventId, 'send');
  await withTeam(db, team.teamId, (tx) => enqueuePostbacks(tx, [...others, ...made]));
  return made.map(({ eventId }) => eventId);
}

const event = ({ team }: Drill, atMs = Date.now()): LaterEvent =>
  happened(team, 'registration', { atMs, clickId: newEventId(), ids: { fbclid: 'IwAR1', ttclid: 'E.C.P' } });

const rowsOf = ({ db, team }: Drill): Promise<PostbackRow[]> =>
  withTeam(db, team.teamId, (tx) =>
    tx
      .select()
      .from(postbacks)
      .where(and(eq(postbacks.teamId, team.teamId), eq(postbacks.streamId, team.streamId))),
  );

async function seedDrilled(db: Db, { network, toxic }: Told): Promise<Team> {
  const {
    teamId,
    memberId,
    streams: made,
  } = await seedTeam(db, {
    name: `F21 ${network} ${newEventId()}`,
    streams: [{ name: 'First' }],
  });
  const streamId = made[0]?.id ?? 0;
  const pixelId = network === 's2s' ? TARGET : `${teamId}`;
  await withTeam(db, teamId, async (tx) => {
    if (network === 's2s') {
      const url = `${toxic.url}/postback?click={click_id}&id={event_id}`;
      const s2s = [{ id: TARGET, method: 'GET', url, events: ['registration'] }];
      await tx.update(streams).set({ settings: { s2s } }).where(eq(streams.id, streamId));
    } else {
      const place = { teamId, streamId, network, pixelId };
      const token = secrets.seal(TOKEN, pixelRecord(place));
      await tx.insert(pixels).values({ ...place, memberId, token, tokenHint: 'hint' });
    }
  });
  return { teamId, memberId, streamId, pixelId };
}

/** The fakes know what each network refuses, and count an id once. Their tokens are set by the pixel's first call. */
async function startOutside() {
  const [facebook, tiktok] = await Promise.all([startFakeFacebook(), startFakeTiktok()]);
  const toFake =
    (origin: string) =>
    async ({
      method,
      url,
      headers,
      body,
    }: {
      method: string;
      url: string;
      headers: object;
      body: string;
    }) => {
      const { authorization, 'access-token': token } = headers as Record<string, string>;
      const answer = await fetch(`${origin}${url}`, {
        method,
        body,
        headers: { ...(authorization && { authorization }), ...(token && { 'access-token': token }) },
      });
      return { status: answer.status, body: await answer.text() };
    };
  const heard: string[] = [];
  const [toFacebook, toTiktok, tracker] = await Promise.all([
    startToxicNetwork(toFake(new URL(facebook.url).origin), '{"error":{"code":2,"message":"Told to fail"}}'),
    startToxicNetwork(toFake(new URL(tiktok.url).origin), '{"code":50002,"message":"Told to fail"}'),
    startToxicNetwork(async ({ url }) => {
      heard.push(new URL(url, 'http://tracker').searchParams.get('id') ?? '');
      return { status: 200, body: 'OK' };
    }, '{"success":false,"error":"Told to fail"}'),
  ]);
  const idsOf = (fake: typeof facebook | typeof tiktok) => () =>
    fake.events.map(({ event: told }) => String(told.event_id));
  const tokenOf = (fake: typeof facebook | typeof tiktok) => (token: string) => {
    // From now on every pixel that was told of has this token, and no other is taken.
    fake.tokens = new Map(fake.events.map(({ pixelId }) => [pixelId, token]));
  };
  return {
    facebook: {
      network: 'facebook',
      toxic: toFacebook,
      received: idsOf(facebook),
      setToken: tokenOf(facebook),
    },
    tiktok: { network: 'tiktok', toxic: toTiktok, received: idsOf(tiktok), setToken: tokenOf(tiktok) },
    s2s: { network: 's2s', toxic: tracker, received: () => heard },
    stop: async () => {
      await Promise.all([facebook.stop(), tiktok.stop(), toFacebook.stop(), toTiktok.stop(), tracker.stop()]);
    },
  } satisfies Record<string, Told | (() => Promise<void>)>;
}
