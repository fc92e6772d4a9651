/** What is wrong with the hosted workflows, in words: GitHub itself says so only when it is too late, or not at all. */
import { z } from 'zod';
import { parseArguments, UsageError } from './arguments.ts';
import { STAGES } from './budget.ts';

const Job = z.object({
  if: z.string().optional(),
  needs: z.array(z.string()).default([]),
  strategy: z
    .object({ matrix: z.object({ include: z.array(z.record(z.string(), z.unknown())) }) })
    .optional(),
  'timeout-minutes': z.unknown().optional(),
  steps: z.array(
    z.object({ if: z.string().optional(), run: z.string().optional(), uses: z.string().optional() }),
  ),
});
export const Workflow = z.object({ jobs: z.record(z.string(), Job) });
export type Workflow = z.infer<typeof Workflow>;

export interface Surroundings {
  readonly scripts: readonly string[];
  readonly hasFile: (path: string) => boolean;
}

/** Every command line, with what the matrix puts into it. */
export function listCommands(workflow: Workflow): string[] {
  return Object.values(workflow.jobs).flatMap((job) => {
    const rows = job.strategy?.matrix.include ?? [{}];
    const lines = job.steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
    return rows.flatMap((row) => lines.map((line) => filledIn(line, row)));
  });
}

function filledIn(line: string, row: Readonly<Record<string, unknown>>): string {
  return line.replaceAll(/\$\{\{ matrix\.([\w-]+) \}\}/g, (_, key: string) => String(row[key]));
}

/** Of any workflow: what it names must exist, and it must end. */
export function listMissing(workflow: Workflow, { scripts, hasFile }: Surroundings): string[] {
  const commands = listCommands(workflow);
  const named = commands.flatMap((line) =>
    [...line.matchAll(/npm (?:run )?([\w-]+)/g)].map(([, name = '']) => name),
  );
  const local = Object.values(workflow.jobs).flatMap(({ steps }) =>
    steps.flatMap(({ uses }) => (uses?.startsWith('./') ? [`${uses.slice(2)}/action.yml`] : [])),
  );
  return [
    ...commands
      .filter((line) => line.includes('undefined'))
      .map((line) => `the matrix leaves a gap in: ${line}`),
    ...named.filter((name) => !scripts.includes(name)).map((name) => `no such script: ${name}`),
    ...local.filter((path) => !hasFile(path)).map((path) => `no such file: ${path}`),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) =>
      job['timeout-minutes'] === undefined ? [`${name} has no limit of time`] : [],
    ),
    ...stageRuns(commands).flatMap(({ complaint }) => (complaint ? [complaint] : [])),
  ];
}

/** For the one whose job `ci` is the required check: all stages are run, and no failure is ignored. */
export function listGaps({ jobs }: Workflow): string[] {
  const { ci, ...others } = jobs;
  if (!ci) return ['there is no job named ci'];
  const runs = stageRuns(listCommands({ jobs }));
  const ran = new Set(runs.flatMap(({ names }) => names));
  const shards = runs.flatMap(({ extra }) => extra.filter((word) => word.startsWith('--shard=')));
  return [
    ...STAGES.filter(({ name }) => !ran.has(name)).map(({ name }) => `${name} is run by no job`),
    ...Object.keys(others)
      .filter((name) => !ci.needs.includes(name))
      .map((name) => `ci does not need ${name}`),
    // Without it a failed job would skip this one, and a skipped check counts as passed.
    ...(ci.if === 'always()' ? [] : ['ci does not always run']),
    ...Object.keys(others).flatMap((name) =>
      ci.steps.some(
        (step) => step.if?.includes(`needs.${name}.result != 'success'`) && step.run?.includes('exit 1'),
      )
        ? []
        : [`ci does not fail with ${name}`],
    ),
    ...shardGaps(shards),
  ];
}

function stageRuns(commands: readonly string[]) {
  return commands
    .filter((line) => line.startsWith('.ci/run'))
    .map((line) => {
      try {
        return { ...parseArguments(line.split(' ').slice(1)), complaint: undefined };
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        return { names: [], extra: [], complaint: `${line}: ${error.message}` };
      }
    });
}

/** Each part of as many as there are, once. */
function shardGaps(shards: readonly string[]): string[] {
  const wanted = shards.map((_, index) => `--shard=${index + 1}/${shards.length}`);
  const isWhole = wanted.every((shard) => shards.includes(shard));
  return isWhole ? [] : [`the shards are not one whole: ${shards.join(' ')}`];
}
