/**
 * `npm run points`: how much of the spec is proved. It believes the reports of the last `npm test` and `npm run e2e`,
 * not the sources: a test that .ci/run does not run, or that does not pass, proves nothing.
 */
import { readFileSync } from 'node:fs';
import { findSuiteReport, type SuiteReport } from '../../ci/src/report-files.ts';
import { countPoints, listUnknownIds, readPoints } from './points.ts';
import { printTable } from './table.ts';

const POINTS_FILE = new URL('../../../docs/spec/points.tsv', import.meta.url);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readReports(): SuiteReport[] {
  const test = findSuiteReport('test') ?? fail('No report of the tests. Run `npm test` first.');
  const e2e = findSuiteReport('e2e') ?? fail('No report of the browser tests. Run `npm run e2e` first.');
  return [test, e2e];
}

const reports = readReports();
const outcomes = reports.flatMap((report) => report.outcomes);
const points = readPoints(readFileSync(POINTS_FILE, 'utf8'));

const unknown = listUnknownIds(points, outcomes);
if (unknown.length > 0) fail(`Test names quote points that the spec does not have: ${unknown.join(', ')}`);

const count = countPoints(points, outcomes);
for (const { suite, writtenAt, outcomes: tests } of reports) {
  console.log(`${suite}: ${tests.length} tests, reported ${writtenAt.toISOString()}`);
}
printTable(count);
console.log(JSON.stringify({ points: count }));
