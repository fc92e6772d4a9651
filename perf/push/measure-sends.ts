/** Rounds of the product's sender against a loop, with what a core carries. */
import { compareInRounds, median } from '../compare.ts';
import type { Context, Outcome } from '../item.ts';
import type { TargetProcess } from '../target-process.ts';
import type { Push } from './open-push.ts';
import { startSender } from './sending-process.ts';

const ROUNDS = 5;
/** Several jobs of a send one after another, so that what lies between two is in the figure. */
const MESSAGES = 12_000;
const SHORT_MESSAGES = 4_000;
const MACHINE_CORES = 16;
/** Of a core, so that there is room for a peak and for what else a worker does. */
const MACHINE_LOAD = 0.7;
const GOALS = { '10,000 a second': 10_000, '500 million in an hour': 500_000_000 / 3_600 };

export async function measureSends(
  context: Context,
  push: Push,
  { loop, loopMessages }: { loop: TargetProcess; loopMessages: number },
): Promise<Outcome> {
  const sender = await startSender(push);
  try {
    const messages = context.isShort ? SHORT_MESSAGES : MESSAGES;
    const team = await push.seedTeam(messages);
    const wall = { loop: [] as number[], sender: [] as number[] };
    /** Microseconds of processor time for each message. */
    const measure = async (
      target: TargetProcess,
      side: number[],
      count: number,
      send: () => Promise<number>,
    ) => {
      const before = target.cpuMs();
      side.push((await send()) / count);
      return ((target.cpuMs() - before) * 1_000) / count;
    };
    const reference = () =>
      measure(loop, wall.loop, loopMessages, async () => Number(await loop.ask(String(loopMessages))));
    const costs: number[] = [];
    const subject = async () => {
      const cost = await measure(sender, wall.sender, messages, () => push.sendAll(team, messages));
      costs.push(cost);
      return cost;
    };
    await reference();
    await subject();
    wall.loop.length = wall.sender.length = 0;
    const comparison = await compareInRounds({
      rounds: ROUNDS,
      reference,
      subject,
      bar: context.bar,
      say: context.say,
    });
    const perCore = 1_000_000 / median(costs.slice(1));
    const wallRatio = median(wall.loop) / median(wall.sender);
    context.say(
      `  ${perCore.toFixed(0)} sends a second and core, with planning, results and events; control ${comparison.control.toFixed(3)}; ` +
        `by the clock ${(1_000 / median(wall.sender)).toFixed(0)} a second, the loop ${(1_000 / median(wall.loop)).toFixed(0)}`,
    );
    for (const [goal, rate] of Object.entries(GOALS)) {
      const cores = Math.ceil(rate / (perCore * MACHINE_LOAD));
      context.say(
        `  ${goal}: ${cores} cores at ${MACHINE_LOAD * 100} % load, ${Math.ceil(cores / MACHINE_CORES)} machines of ${MACHINE_CORES} cores`,
      );
    }
    const repeated = [...push.taken.values()].some((count) => count !== costs.length);
    return {
      value: { ratio: comparison.ratio, wallRatio, perCore, control: comparison.control },
      gated: comparison.ratio,
      verdict: comparison.verdict,
      faults: repeated ? ['not everybody got each campaign once'] : [],
    };
  } finally {
    await sender.stop();
  }
}
