import type { EngineHandle } from '@sluice/engines';

export type Bar = { readonly kind: 'at least' | 'at most'; readonly value: number };

export type Context = {
  /** The run's own temporary folder. */
  dir: string;
  isShort: boolean;
  /** Set where the run only needs to know on which side of the bar the figure lies, not how large it is. */
  bar?: Bar | undefined;
  /** How long an endurance item runs. */
  minutes: number;
  /** How many the largest team has. */
  subscribers: number;
  say: (line: string) => void;
  /** Where generated events are kept from run to run. */
  eventsDir: string;
  startNats: (name: string) => Promise<EngineHandle>;
  startClickhouse: () => Promise<EngineHandle>;
  /** Writes to its disk before it confirms, as in production. */
  startPostgres: () => Promise<EngineHandle>;
};

export type Outcome = {
  /** What the last line of the run shows. */
  value: number | Record<string, number>;
  /** The figure the gate looks at. */
  gated: number;
  verdict: 'measured' | 'no verdict';
  /** Anything that must not happen, whatever the figure: errors, losses. */
  faults?: readonly string[];
};

/**
 * What kind of figure it is, and with it what it takes to refuse a landing (docs/decisions/0030-what-may-refuse-a-landing.md):
 * a count is the same in every run, a ratio carries an A/A control, and a time is worth something only on a quiet machine.
 */
export type Figure = 'count' | 'ratio' | 'time';

export type Item = {
  readonly name: string;
  readonly title: string;
  readonly figure: Figure;
  /** False where the item is not a load on one core: a browser wants both. @default true */
  readonly pinsCores?: boolean;
  readonly gate: {
    readonly kind: 'at least' | 'at most';
    readonly value: number;
    /** What a short run is held to, where that is not the usual share of it. */
    readonly inShort?: number;
  };
  readonly run: (context: Context) => Promise<Outcome>;
};

/**
 * A short run has few rounds and shares its machine with a build, so its bar is lower: it is there to catch a hot path that has become much
 * slower, not a per cent.
 */
const SHORT_ALLOWANCE = 0.75;

export function barOf({ gate }: Item, isShort: boolean): Bar {
  const { kind, value, inShort } = gate;
  const allowed = kind === 'at least' ? value * SHORT_ALLOWANCE : value / SHORT_ALLOWANCE;
  return { kind, value: isShort ? (inShort ?? allowed) : value };
}

export function isWithinGate(item: Item, outcome: Outcome, isShort: boolean): boolean {
  if (hasFaults(outcome)) return false;
  if (outcome.verdict === 'no verdict') return true;
  return isInside(outcome.gated, barOf(item, isShort));
}

export const isInside = (figure: number, { kind, value }: Bar): boolean =>
  kind === 'at least' ? figure >= value : figure <= value;

export const hasFaults = ({ faults = [] }: Outcome): boolean => faults.length > 0;
