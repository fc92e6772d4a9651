/** `npm run fuzz -- [edge | statistics | schedules] [--requests N] [--seed N]`: random and malformed requests. Ends with one JSON line. */
import { parseArgs } from 'node:util';

const TARGETS = {
  /** A real edge, with spools and without a broker. */
  edge: { requests: 1_000_000, load: () => import('./fuzz-edge.ts').then(({ fuzzEdge }) => fuzzEdge) },
  /** Every route of the api that reads events. */
  statistics: {
    requests: 100_000,
    load: () => import('./statistics/fuzz-statistics.ts').then(({ fuzzStatistics }) => fuzzStatistics),
  },
  /** The planner and the sender of push campaigns, against a model; a request is a story. */
  schedules: {
    requests: 500,
    load: () => import('./fuzz-schedules.ts').then(({ fuzzSchedules }) => fuzzSchedules),
  },
} as const;

const { values, positionals } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [name = 'edge', ...more] = positionals;
const target = Object.hasOwn(TARGETS, name) ? TARGETS[name as keyof typeof TARGETS] : undefined;
const requests = Number(values.requests ?? target?.requests);
const seed = Number(values.seed);
if (!target || more.length > 0) {
  console.error(`There is ${Object.keys(TARGETS).join(' and ')} to fuzz.`);
  process.exit(2);
}
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('--requests must be a whole number from 1 on, --seed a whole number.');
  process.exit(2);
}
const fuzz = await target.load();
const { report, hasPassed } = await fuzz({ requests, seed });
console.log(JSON.stringify({ fuzz: report }));
process.exit(hasPassed ? 0 : 1);
