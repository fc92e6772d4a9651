import type { FaultItem, SeedContext, SeedResult } from '../item.ts';
import { type DrillEngines, openEngines } from './engines.ts';
import { listLostConversions } from './lost-conversions.ts';
import { openRig, type Rig, type RigOptions } from './rig.ts';

export type LoadedItemSpec<Drilled> = {
  name: string;
  title: string;
  openEngines?: (folder: string) => Promise<DrillEngines>;
  rig?: (seed: SeedContext) => RigOptions;
  /** Runs under load, and leaves everything working again. */
  drill: (rig: Rig) => Promise<Drilled>;
  /** Checks the results, after the backlog is processed and before the rows are compared. */
  afterDrain?: (rig: Rig, drilled: Drilled) => Promise<void>;
  /** Where events may be evicted: how many of the missing ones are a loss after all. */
  judgeLost?: (rig: Rig, missing: readonly string[], drilled: Drilled) => Promise<number>;
};

const SHOWN_IDS = 3;

/** The shape of nearly every item: load, fault, heal, drain, compare. */
export function loadedItem<Drilled>(spec: LoadedItemSpec<Drilled>): FaultItem {
  return {
    name: spec.name,
    title: spec.title,
    open: async ({ folder }) => {
      const engines = await (spec.openEngines ?? openEngines)(folder);
      return { run: (seed) => runSeed(spec, engines, seed), close: () => engines.close() };
    },
  };
}

async function runSeed<Drilled>(
  spec: LoadedItemSpec<Drilled>,
  engines: DrillEngines,
  seed: SeedContext,
): Promise<SeedResult> {
  const rig = await openRig(spec.name, engines, seed, spec.rig?.(seed) ?? {});
  try {
    rig.visitors.start();
    const drilled = await spec.drill(rig);
    await rig.visitors.finish();
    await rig.drain();
    await spec.afterDrain?.(rig, drilled);
    return await conclude(rig, spec.judgeLost && ((missing) => spec.judgeLost?.(rig, missing, drilled)));
  } finally {
    await rig.close();
  }
}

async function conclude(
  rig: Rig,
  judgeLost: ((missing: readonly string[]) => Promise<number> | undefined) | undefined,
): Promise<SeedResult> {
  const { journal, broken, edge } = rig;
  const repeats = await rig.worker.metric('sink_repeated_batches').catch(() => undefined);
  const { lost: missing, double, strange, repeatedEventIds } = await rig.compare();
  const lostConversions = await listLostConversions(rig.eventLog, journal.conversions);
  const lostCount = (await judgeLost?.(missing)) ?? missing.length;
  const lost = [...(lostCount > 0 ? missing : []), ...lostConversions.map((id) => `conversion ${id}`)];
  for (const [what, ids] of Object.entries({ lost, double })) {
    if (ids.length > 0) broken.push(`${what}: ${ids.slice(0, SHOWN_IDS).join(', ')} …`);
  }
  rig.expect(strange.length === 0, `${strange.length} ids that nobody sent: ${strange.slice(0, SHOWN_IDS)}`);
  rig.expect(repeatedEventIds === 0, `${repeatedEventIds} rows share their event id with another`);
  rig.expect(edge.process.surprises === 0, `the edge ended by itself ${edge.process.surprises} times`);
  return {
    lost: lostCount + lostConversions.length,
    double: double.length,
    unanswered: journal.unanswered,
    broken,
    late: rig.late,
    figures: {
      accepted: journal.answers.length,
      conversions: journal.conversions.size,
      again: Object.values(journal.failures).reduce((sum, count) => sum + count, 0),
      slowest: `${Math.round(journal.slowestMs())} ms`,
      ...(repeats ? { repeatsLeftOut: repeats } : {}),
      ...rig.figures,
    },
  };
}
