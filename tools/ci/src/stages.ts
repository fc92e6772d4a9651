/** What a run knows of its stages, stored in a file of tab-separated lines. */
export interface Stage {
  readonly name: string;
  readonly exitCode: number;
  readonly seconds: number;
  /** Other processes' share of the CPU meanwhile, from 0 to 1; unknown for an installation. */
  readonly foreignShare?: number | undefined;
  /** Of the machine, against the one that the budget was measured on. */
  readonly slowness?: number | undefined;
}

export function readStages(lines: string): Stage[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', exitCode, seconds, foreignShare, slowness] = line.split('\t');
      return {
        name,
        exitCode: Number(exitCode),
        seconds: Number(seconds),
        foreignShare: foreignShare ? Number(foreignShare) : undefined,
        slowness: slowness ? Number(slowness) : undefined,
      };
    });
}

export function stageLine({ name, exitCode, seconds, foreignShare, slowness }: Stage): string {
  const figures = [foreignShare, slowness].map((figure) => figure?.toFixed(3) ?? '');
  return `${[name, exitCode, seconds, ...figures].join('\t')}\n`;
}

/** A stage that several jobs ran, or repeated, has the worst of their results and the longest of their times. */
export function mergeStages(stages: readonly Stage[]): Stage[] {
  return [...Map.groupBy(stages, ({ name }) => name).values()].flatMap((same) => {
    const longest = same.toSorted((one, other) => other.seconds - one.seconds)[0];
    return longest ? [{ ...longest, exitCode: Math.max(...same.map(({ exitCode }) => exitCode)) }] : [];
  });
}
