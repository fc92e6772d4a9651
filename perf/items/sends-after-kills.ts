import { setTimeout as sleep } from 'node:timers/promises';
import { createClickhouse, ensureClickhouseDatabase, migrateClickhouse } from '@sluice/clickhouse';
import { campaignRuns, withTeam } from '@sluice/postgres';
import { type StartedProcess, startWorkerProcess } from '@sluice/testing';
import { launchNow, pushToken } from '@sluice/worker/features/campaigns/push-teams.fixture.ts';
import type { Item } from '../item.ts';
import { openPush } from '../push/open-push.ts';

const KILLS = 4;
const MESSAGES = 60_000;
const SHORT_KILLS = 1;
const SHORT_MESSAGES = 10_000;
const LOOK_MS = 5;
const SENT_LIMIT_MS = 900_000;

export const sendsAfterKills: Item = {
  name: 'P14',
  title: `share of a campaign's messages that are sent twice, and missed ones, after its sender was killed ${KILLS} times`,
  figure: 'count',
  pinsCores: false,
  gate: { kind: 'at most', value: 0.001, inShort: 0.01 },
  run: async (context) => {
    const push = await openPush(context);
    const clickhouseUrl = new URL('/push', (await context.startClickhouse()).url).href;
    await ensureClickhouseDatabase(clickhouseUrl);
    const clickhouse = createClickhouse(clickhouseUrl);
    await migrateClickhouse(clickhouse);
    await clickhouse.close();
    const [messages, kills] = context.isShort ? [SHORT_MESSAGES, SHORT_KILLS] : [MESSAGES, KILLS];
    const team = await push.seedTeam(messages);
    const start = () =>
      startWorkerProcess({
        databaseUrl: push.databaseUrl,
        clickhouseUrl,
        nats: { url: push.natsUrl, namespace: push.namespace },
        env: { PUSH_CA_FILE: push.caFile, WORKER_DATA_DIR: push.dir },
      });
    const findSend = () =>
      withTeam(push.db, team.teamId, async (tx) => (await tx.select().from(campaignRuns))[0]);
    let worker: StartedProcess | undefined;
    try {
      const faults: string[] = [];
      await launchNow(push.db, team);
      worker = await start();
      for (let kill = 1; kill <= kills; kill++) {
        // Anywhere in the part of the campaign that this kill has.
        const until = ((kill - 1 + Math.random()) / kills) * messages * 0.95;
        while (push.taken.size < until) await sleep(LOOK_MS);
        await worker.end('SIGKILL');
        if ((await findSend())?.state !== 'sending') faults.push('a kill found nothing to interrupt');
        worker = await start();
      }
      const deadline = Date.now() + SENT_LIMIT_MS;
      while ((await findSend())?.state !== 'done' && Date.now() < deadline) await sleep(100);
      const numbers = Array.from({ length: messages }, (_, index) => pushToken(team, index + 1));
      const missed = numbers.filter((token) => !push.taken.has(token)).length;
      const repeats = [...push.taken.values()].reduce((sum, count) => sum + count - 1, 0);
      const send = await findSend();
      context.say(`  ${messages} messages, ${kills} kills: ${repeats} sent twice, ${missed} missed`);
      if (missed > 0) faults.push(`${missed} messages were never sent`);
      if (send?.sent !== messages) faults.push(`the send counts ${send?.sent} of ${messages}`);
      return {
        value: { missed, repeats: repeats / messages },
        gated: repeats / messages,
        verdict: 'measured',
        faults,
      };
    } finally {
      await worker?.end('SIGKILL');
      await push.close();
    }
  },
};
