import { parseArgs } from 'node:util';

export type FaultArguments = {
  readonly names: readonly string[];
  readonly seeds: readonly number[];
  readonly isShort: boolean;
  readonly minutes: number;
};

export class UsageError extends Error {}

const DEFAULT_MINUTES = '3';

/** `[NAME …] [--seeds N | --seed N] [--short] [--minutes N]`; without names, the set for CI. */
export function parseArguments(
  argv: readonly string[],
  known: { all: readonly string[]; short: readonly string[] },
): FaultArguments {
  const { values, positionals } = readOptions(argv);
  const names = positionals.map((name) => name.toUpperCase());
  const unknown = names.filter((name) => !known.all.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(`no such item: ${unknown.join(', ')}. There are ${known.all.join(', ')}.`);
  }
  if (values.seed !== undefined && values.seeds !== undefined) {
    throw new UsageError('--seed names one, --seeds says how many: give one of them.');
  }
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 60)) throw new UsageError('--minutes must be above 0 and at most 60.');
  return {
    names: names.length === 0 ? known.short : names,
    seeds:
      values.seed === undefined
        ? Array.from({ length: countOf('--seeds', values.seeds ?? '1') }, (_, index) => index + 1)
        : [countOf('--seed', values.seed)],
    isShort: values.short,
    minutes,
  };
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        seeds: { type: 'string' },
        seed: { type: 'string' },
        short: { type: 'boolean', default: false },
        minutes: { type: 'string', default: DEFAULT_MINUTES },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function countOf(option: string, text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`${option} must be a whole number from 1 on.`);
  return Number(text);
}
