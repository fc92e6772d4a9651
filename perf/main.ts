/**
 * Measures the items named, as ratios in one run, and prints last one JSON line.
 * Usage: npm run perf -- P1 P2 … | npm run perf -- P22 --minutes 60 | npm run perf -- --short (the set that landing runs)
 *        npm run perf -- generate --events 100000000 (what P9 to P11 are measured on; they do it themselves where it is missing)
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type EngineHandle, startClickhouse, startNats, startPostgres } from '@sluice/engines';
import { foreignShare, isQuiet, readCpu } from '../tools/ci/src/cpu-share.ts';
import { barOf, type Context, type Item, type Outcome } from './item.ts';
import { acceptedToVisible } from './items/accepted-to-visible.ts';
import { agreement } from './items/agreement.ts';
import { chargesAfterKills } from './items/charges-after-kills.ts';
import { chargesAgainstPgbench } from './items/charges-against-pgbench.ts';
import { chargesHotAgainstSpread } from './items/charges-hot-against-spread.ts';
import { clickAgainstBare } from './items/click-against-bare.ts';
import { edgeWithEveryHitDurable, edgeWithoutEvents } from './items/edge-against-bare.ts';
import { edgeAllocations } from './items/edge-allocations.ts';
import { edgeForAnHour } from './items/edge-for-an-hour.ts';
import { edgeWhileReloading } from './items/edge-while-reloading.ts';
import { edgeWithManyStreams } from './items/edge-with-many-streams.ts';
import { edgeWithoutBroker } from './items/edge-without-broker.ts';
import { landingBytes } from './items/landing-bytes.ts';
import { landingSpeed } from './items/landing-speed.ts';
import { largeTeam } from './items/large-team.ts';
import { pipelineAgainstInsert } from './items/pipeline-against-insert.ts';
import { postbackList } from './items/postback-list.ts';
import { postbacksAgainstLatency } from './items/postbacks-against-latency.ts';
import { sendsAfterKills } from './items/sends-after-kills.ts';
import { sendsAgainstBare } from './items/sends-against-bare.ts';
import { sendsAgainstStock } from './items/sends-against-stock.ts';
import { siteLighthouse } from './items/site-lighthouse.ts';
import { statisticsAgainstSql } from './items/statistics-against-sql.ts';
import { statisticsAmongNeighbours } from './items/statistics-among-neighbours.ts';
import { statisticsReadRows } from './items/statistics-read-rows.ts';
import { statisticsScreens } from './items/statistics-screens.ts';
import { type Judged, measureAndJudge } from './judge.ts';
import { ensureEvents } from './statistics/generate-events.ts';
import { EVENTS } from './statistics/open-events.ts';
import { LOAD_CORE } from './target-process.ts';

const ITEMS: readonly Item[] = [
  edgeWithoutEvents,
  edgeWithEveryHitDurable,
  clickAgainstBare,
  edgeAllocations,
  edgeWithManyStreams,
  edgeWhileReloading,
  edgeWithoutBroker,
  pipelineAgainstInsert,
  acceptedToVisible,
  statisticsAgainstSql,
  statisticsReadRows,
  statisticsAmongNeighbours,
  statisticsScreens,
  sendsAgainstBare,
  sendsAgainstStock,
  sendsAfterKills,
  largeTeam,
  chargesAgainstPgbench,
  chargesHotAgainstSpread,
  chargesAfterKills,
  postbackList,
  postbacksAgainstLatency,
  landingBytes,
  landingSpeed,
  siteLighthouse,
  edgeForAnHour,
  agreement,
];
/** Without P1, whose path P2 goes too, and P7: P8 wants all rows of the same path there in time. Both are for the night. */
const SHORT_SET = ['P2', 'P3', 'allocations', 'P4', 'P8', 'P10', 'P19'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
    events: { type: 'string', default: String(EVENTS) },
    data: { type: 'string', default: '.data/perf-events' },
    subscribers: { type: 'string', default: '10000000' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('--minutes must be a number above 0.');
  process.exit(2);
}
if (positionals[0] === 'generate') {
  const events = Number(values.events);
  if (!(events > 0)) {
    console.error('--events must be a number above 0.');
    process.exit(2);
  }
  await ensureEvents({ dataDir: values.data, events, minutes, say: (line) => console.log(line) });
  process.exit(0);
}
if (!(Number(values.subscribers) >= 100_000)) {
  console.error('--subscribers must be a number from 100000 on.');
  process.exit(2);
}
const isShort = values.short || positionals.length === 0;
const names = positionals.length === 0 ? SHORT_SET : positionals;
const unknown = names.filter((name) => !ITEMS.some((item) => item.name === name));
if (unknown.length > 0) {
  console.error(
    `No such item: ${unknown.join(', ')}. There are ${ITEMS.map((item) => item.name).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = ITEMS.filter(({ name }) => names.includes(name));

// In a process of its own: the api, which is loaded here, forbids the decoding of pictures that the build needs.
execFileSync(process.execPath, [join(import.meta.dirname, '../packages/games/build/main.ts')]);
const availableCores = cpus().length;
const figures: Record<string, unknown> = {};
let isGood = true;
for (const item of chosen) {
  console.log(`${item.name}: ${item.title} (${item.gate.kind} ${item.gate.value})`);
  // The load is made from here and from children of this process; the first core belongs to what is measured.
  const cores = (item.pinsCores ?? true) ? LOAD_CORE : `0-${availableCores - 1}`;
  execFileSync('taskset', ['-pc', cores, String(process.pid)], { stdio: 'ignore' });
  const startedAt = performance.now();
  const judged = await measureAndJudge(item, isShort, () => measureItem(item));
  isGood &&= judged.isGood;
  report(item, judged, (performance.now() - startedAt) / 1000);
  figures[item.name] = judged.outcome.verdict === 'measured' ? rounded(judged.outcome.value) : 'no verdict';
}
console.log(JSON.stringify(figures));
process.exit(isGood ? 0 : 1);

function report({ name }: Item, { outcome, isGood, remark }: Judged, seconds: number): void {
  for (const fault of outcome.faults ?? []) console.log(`  fault: ${fault}`);
  if (remark) console.log(`  ${remark}`);
  const words = `${outcome.verdict}${isGood ? '' : ', NOT REACHED'}`;
  console.log(`  ${name} = ${JSON.stringify(rounded(outcome.value))}, ${words} (${seconds.toFixed(0)} s)`);
}

/** With other processes' share of the CPU meanwhile, which is the only control that a plain time has. */
async function measureItem(item: Item): Promise<{ outcome: Outcome; wasQuiet: boolean }> {
  const before = readCpu();
  const outcome = await runItem(item);
  const others = foreignShare(before, readCpu());
  if (others !== undefined) console.log(`  others used ${Math.round(others * 100)} % of the machine`);
  return { outcome, wasQuiet: isQuiet(others) };
}

async function runItem(item: Item): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'sluice-perf-'));
  // Where root measures, PostgreSQL's own user must be able to enter it, or its data would lie elsewhere and stay.
  chmodSync(dir, 0o711);
  const engines: EngineHandle[] = [];
  const keep = async (starting: Promise<EngineHandle>) => {
    const engine = await starting;
    engines.push(engine);
    return engine;
  };
  const context: Context = {
    dir,
    isShort,
    bar: isShort ? barOf(item, isShort) : undefined,
    minutes,
    subscribers: Number(values.subscribers),
    eventsDir: values.data,
    say: (line) => console.log(line),
    startNats: (name) => {
      mkdirSync(join(dir, name), { recursive: true });
      return keep(startNats({ dir: join(dir, name) }));
    },
    startClickhouse: () => keep(startClickhouse({ dir })),
    startPostgres: () => keep(startPostgres({ dir, profile: 'dev' })),
  };
  try {
    return await item.run(context);
  } finally {
    await Promise.all(engines.map((engine) => engine.stop()));
    rmSync(dir, { recursive: true, force: true });
  }
}

function rounded(value: number | Record<string, number>): unknown {
  if (typeof value === 'number') return Math.round(value * 1000) / 1000;
  return Object.fromEntries(
    Object.entries(value).map(([key, figure]) => [key, Math.round(figure * 1000) / 1000]),
  );
}
