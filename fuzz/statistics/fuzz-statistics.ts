/** Fuzzes the statistics and prints the progress. */
import { isClean, runStatisticsFuzz, type StatisticsFuzzReport } from './run-statistics-fuzz.ts';

export async function fuzzStatistics(options: {
  requests: number;
  seed: number;
}): Promise<{ report: StatisticsFuzzReport; hasPassed: boolean }> {
  const { report, failures } = await runStatisticsFuzz({ ...options, say: (line) => console.log(line) });
  for (const { caller, path, why } of failures) console.log(`${caller} asked ${path}: ${why}`);
  return { report, hasPassed: isClean(report) };
}
