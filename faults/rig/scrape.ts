const LIMIT_MS = 2_000;

/** One number of a process's metrics, summed over the labels that are not given with it; undefined when it is not there. */
export async function scrape(adminPort: number, name: string): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${adminPort}/metrics`, {
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return readMetric(await answer.text(), name);
}

export function readMetric(exposition: string, name: string): number | undefined {
  let sum: number | undefined;
  for (const line of exposition.split('\n')) {
    if (!line.startsWith(name)) continue;
    const rest = line.slice(name.length);
    if (rest.startsWith(' ') || rest.startsWith('{')) {
      sum = (sum ?? 0) + Number(line.slice(line.lastIndexOf(' ') + 1));
    }
  }
  return sum;
}
