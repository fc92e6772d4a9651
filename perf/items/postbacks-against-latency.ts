import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@sluice/engines';
import { migratePostgres, openDatabase, pixelRecord, pixels, withTeam } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { seedTeam } from '@sluice/streams/seed';
import pg from 'pg';
import type { Item } from '../item.ts';
import { startTarget } from '../target-process.ts';

const CONCURRENCY = 64;
const LATENCY_MS = 200;
const IDEAL = CONCURRENCY / (LATENCY_MS / 1_000);
const TEAMS = 40;
const PIXELS_OF_TEAM = 10;
const SECONDS = 8;
/** Pixels whose id begins so are never answered. */
const HANGING = 'h';
const TOKEN = 'token-of-a-measured-pixel-0123456';
/** Healthy pixels keep at least this share of their rate when a tenth of all hang. */
const KEPT = 0.9;

/**
 * One event a call, against a network that answers after 200 ms: what is between two calls must not be felt. And again with a tenth of the
 * pixels that never answer, from the first call on.
 */
export const postbacksAgainstLatency: Item = {
  name: 'P15',
  title:
    'conversions/s against a network of 200 ms ÷ (concurrency ÷ latency); healthy pixels when a tenth hang',
  figure: 'ratio',
  gate: { kind: 'at least', value: 0.95 },
  run: async ({ dir, say }) => {
    const network = await startNetwork();
    const postgres = await startPostgres({ dir });
    await migratePostgres(postgres.url);
    const owner = new pg.Client({ connectionString: postgres.url });
    await owner.connect();
    const sender = await startTarget('sender.ts', [
      '--database',
      postgres.url,
      '--network',
      network.url,
      '--concurrency',
      String(CONCURRENCY),
    ]);
    try {
      const measure = async (hangingOfTeam: number) => {
        await enqueue(owner, postgres.url, hangingOfTeam);
        const rate = await network.rate(SECONDS);
        await drained(owner);
        return rate;
      };
      await measure(0);
      const healthy = await measure(0);
      const cpu = sender.cpuMs();
      const amongHanging = await measure(PIXELS_OF_TEAM / 10);
      const ratio = healthy / IDEAL;
      const kept = amongHanging / healthy;
      say(
        `  ${healthy.toFixed(0)} events/s of ${IDEAL.toFixed(0)}; with a tenth hanging ${amongHanging.toFixed(0)}; ` +
          `${((sender.cpuMs() - cpu) / SECONDS / 10).toFixed(0)} % of a core`,
      );
      const faults = kept < KEPT ? [`healthy pixels kept ${kept.toFixed(3)} of their rate`] : [];
      if (network.repeats() > 0) faults.push(`${network.repeats()} events were told twice`);
      return { value: { ratio, kept }, gated: ratio, verdict: 'measured', faults };
    } finally {
      await sender.stop();
      await owner.end();
      await network.stop();
      await postgres.stop();
    }
  },
};

async function drained(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `SELECT FROM postbacks WHERE state IN ('new', 'sending') AND pixel_id NOT LIKE '${HANGING}%' LIMIT 1`,
    );
    if (rows.length === 0) return;
    await sleep(200);
  }
}

/** More than are sent in the time. Straight into the tables, by their owner: making them is not what is measured. */
async function enqueue(owner: pg.Client, databaseUrl: string, hangingOfTeam: number): Promise<void> {
  const { db, close } = openDatabase(databaseUrl);
  const secrets = createSecrets(DEVELOPMENT_KEYS);
  const each = Math.ceil((IDEAL * (SECONDS + 1)) / (TEAMS * (PIXELS_OF_TEAM - hangingOfTeam)));
  for (let team = 0; team < TEAMS; team++) {
    const name = `P15 ${hangingOfTeam} ${team} ${Date.now()}`;
    const { teamId, memberId, streams } = await seedTeam(db, { name, streams: [{ name: 'First' }] });
    const streamId = streams[0]?.id ?? 0;
    const rows = Array.from({ length: PIXELS_OF_TEAM }, (_, index) => {
      const pixelId = `${index < hangingOfTeam ? HANGING : 'p'}${teamId}x${index}`;
      const place = { teamId, streamId, network: 'facebook' as const, pixelId };
      return { ...place, memberId, token: secrets.seal(TOKEN, pixelRecord(place)), tokenHint: 'hint' };
    });
    await withTeam(db, teamId, async (tx) => void (await tx.insert(pixels).values(rows)));
    await owner.query('BEGIN');
    // Of the team whose rows these are: a change of a postback enqueues a job of its team.
    await owner.query(`SELECT set_config('sluice.team_id', $1, true)`, [String(teamId)]);
    await owner.query(
      `INSERT INTO postbacks (team_id, event_id, network, pixel_id, event, stream_id, member_id, host, country, click_id, visitor_id, ids, at)
       SELECT p.team_id, gen_random_uuid(), p.network, p.pixel_id, 'Lead', p.stream_id, p.member_id, 'play.example', 'DE', gen_random_uuid(), '42',
         '{"fbclid":"IwAR1","agent":"Mozilla/5.0"}', now()
       FROM pixels p, generate_series(1, $2) WHERE p.team_id = $1`,
      [teamId, each],
    );
    await owner.query('COMMIT');
  }
  await close();
  await owner.query('ANALYZE postbacks');
  await owner.query(
    `INSERT INTO postback_lanes (team_id, network, stream_id, pixel_id, due_at)
     SELECT DISTINCT team_id, network, stream_id, pixel_id, now() FROM postbacks WHERE state = 'new'`,
  );
}

async function startNetwork() {
  const ids = new Set<string>();
  const counts = { answered: 0, repeats: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url?.startsWith(`/${HANGING}`)) return;
    for (const { event_id: id } of JSON.parse(body).data) {
      if (ids.has(id)) counts.repeats += 1;
      ids.add(id);
    }
    await sleep(LATENCY_MS);
    counts.answered += 1;
    response.setHeader('content-type', 'application/json').end('{"events_received":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From the first answer on. */
    rate: async (seconds: number): Promise<number> => {
      const before = counts.answered;
      while (counts.answered === before) await sleep(5);
      const [startedAt, from] = [performance.now(), counts.answered];
      await sleep(seconds * 1_000);
      return (counts.answered - from) / ((performance.now() - startedAt) / 1_000);
    },
    repeats: () => counts.repeats,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
