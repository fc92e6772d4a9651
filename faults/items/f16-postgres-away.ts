import { setTimeout as sleep } from 'node:timers/promises';
import { compareWithLedger, openVisitors } from '../rig/charged-visitors.ts';
import { type MoneyRig, moneyItem } from '../rig/money-rig.ts';
import { waitUntil } from '../rig/wait-until.ts';

const AWAY_MS = 5 * 60_000;
const SHORT_AWAY_MS = 3_000;
const COUNTED_LIMIT_MS = 30_000;

export const postgresAway = moneyItem({
  name: 'F16',
  title: 'PostgreSQL away: its connections reset, then killed, for five minutes',
  run: async (rig) => {
    const { random, isShort } = rig.seed;
    const { visitors, journal } = openVisitors(rig, 'F16');
    visitors.start();
    await sleep(random.between(500, 1_500));
    rig.postgresProxy.cut();
    await sleep(random.between(200, 800));
    rig.postgresProxy.heal();
    // Whatever is being written then: a journal of it must not stay behind in part.
    await sleep(random.between(0, 700));
    await rig.postgres.kill();
    const awayFrom = performance.now();
    const countedBefore = (await rig.listClicks()).length;
    await sleep(isShort ? SHORT_AWAY_MS : AWAY_MS);
    const hasCounted = await waitUntil(
      async () => (await rig.listClicks()).length > countedBefore,
      COUNTED_LIMIT_MS,
    );
    rig.expect(hasCounted, 'statistics stood still while PostgreSQL was away');
    const countRetries = async () => (await rig.workerMetric('sink_retries{shard="money_charges"}')) ?? 0;
    await waitUntil(async () => (await countRetries()) > 0, COUNTED_LIMIT_MS);
    expectServing(rig, journal, awayFrom);
    await rig.postgres.restart();
    await sleep(500);
    await visitors.finish();
    await rig.drain();
    const retries = await countRetries();
    rig.figures.retries = retries;
    rig.expect(retries > 0, 'no charge was disturbed: the drill has shown nothing');
    return compareWithLedger(rig, journal);
  },
});

function expectServing(
  { expect, figures }: MoneyRig,
  journal: ReturnType<typeof openVisitors>['journal'],
  fromMs: number,
): void {
  const answered = journal.answers.filter(({ sentAtMs }) => sentAtMs > fromMs).length;
  figures.answeredMeanwhile = answered;
  expect(answered > 0, 'nobody was answered while PostgreSQL was away');
  expect(journal.failed === 0, `${journal.failed} requests failed`);
}
