import { setTimeout as sleep } from 'node:timers/promises';
import { createClickhouse, ensureClickhouseDatabase, migrateClickhouse } from '@sluice/clickhouse';
import { findSinkState } from '@sluice/event-log';
import { type StartedProcess, startWorkerProcess } from '@sluice/testing';
import { type Charges, openCharges } from '../charges/open-charges.ts';
import type { Item } from '../item.ts';

const KILLS = 20;
const SHORT_KILLS = 4;
const TEAMS = 5;
/** Before each start of the worker, so that every kill finds it charging. */
const EVENTS_EACH = 4_000;
/** A worker needs about as long for what lies in the log when it starts. */
const LONGEST_LIFE_MS = 900;
const DRAIN_LIMIT_MS = 120_000;
const LOOK_MS = 100;

export const chargesAfterKills: Item = {
  name: 'P18',
  title: `lost and double charges, and what the accounts add up to, after the worker was killed ${KILLS} times`,
  figure: 'count',
  pinsCores: false,
  gate: { kind: 'at most', value: 0, inShort: 0 },
  run: async (context) => {
    const charges = await openCharges(context);
    const clickhouseUrl = new URL('/charges', (await context.startClickhouse()).url).href;
    await ensureClickhouseDatabase(clickhouseUrl);
    const clickhouse = createClickhouse(clickhouseUrl);
    await migrateClickhouse(clickhouse);
    await clickhouse.close();
    const teams = await charges.seedTeams(TEAMS);
    const { databaseUrl, natsUrl, namespace } = charges;
    const start = () =>
      startWorkerProcess({
        databaseUrl,
        clickhouseUrl,
        nats: { url: natsUrl, namespace },
        env: { NATS_TRAFFIC_MAX_BYTES: String(2 * 1024 ** 3) },
      });
    let worker: StartedProcess | undefined;
    let midway = 0;
    try {
      const kills = context.isShort ? SHORT_KILLS : KILLS;
      for (let kill = 0; kill < kills; kill++) {
        await charges.publish(teams, { events: EVENTS_EACH }, true);
        worker = await start();
        await sleep(Math.random() * LONGEST_LIFE_MS);
        await worker.end('SIGKILL');
        if (!(await isRead(charges))) midway += 1;
      }
      worker = await start();
      const deadline = Date.now() + DRAIN_LIMIT_MS;
      while (!(await isRead(charges)) && Date.now() < deadline) await sleep(LOOK_MS);
      const { lost, double, sumMicros, wrong } = await charges.compareBooks();
      context.say(`  ${kills} kills, ${midway} of them before all was charged`);
      const value = { lost, double, sum: sumMicros };
      return {
        value,
        gated: lost + double + sumMicros,
        verdict: 'measured',
        faults: [...wrong, ...(midway < kills / 2 ? ['most kills found nothing to interrupt'] : [])],
      };
    } finally {
      await worker?.end('SIGKILL');
      await charges.close();
    }
  },
};

async function isRead({ eventLog }: Charges): Promise<boolean> {
  const { state } = await eventLog.jsm.streams.info(eventLog.topology.streams.money.name);
  const sink = await findSinkState(await eventLog.bucket('sinkLedger'), 'money_charges');
  return sink !== undefined && sink.openLast === null && sink.done >= state.last_seq;
}
