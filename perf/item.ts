import type { EngineHandle } from '@sluice/engines';

export type Context = {
  /** A folder of the run's own, gone afterwards. */
  dir: string;
  isShort: boolean;
  /** How long an item goes on that is about a long time. */
  minutes: number;
  say: (line: string) => void;
  /** Where generated events are kept from run to run. */
  eventsDir: string;
  startNats: (name: string) => Promise<EngineHandle>;
  startClickhouse: () => Promise<EngineHandle>;
};

export type Outcome = {
  /** What the last line of the run shows. */
  value: number | Record<string, number>;
  /** The figure the gate looks at. */
  gated: number;
  verdict: 'measured' | 'no verdict';
  /** Anything that must not have happened, whatever the figure: errors, losses. */
  faults?: readonly string[];
};

export type Item = {
  readonly name: string;
  readonly title: string;
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
 * A short run has few rounds and shares its machine with a build, so its bar stands lower: it is there to catch a road that has
 * become a detour, not a per cent.
 */
const SHORT_ALLOWANCE = 0.75;

export function isWithinGate(item: Item, outcome: Outcome, isShort: boolean): boolean {
  if (outcome.faults && outcome.faults.length > 0) return false;
  if (outcome.verdict === 'no verdict') return true;
  const { kind, value, inShort } = item.gate;
  const allowed = kind === 'at least' ? value * SHORT_ALLOWANCE : value / SHORT_ALLOWANCE;
  const bar = isShort ? (inShort ?? allowed) : value;
  return kind === 'at least' ? outcome.gated >= bar : outcome.gated <= bar;
}
