/** The operator's commands by their first word. Those about charges have none of their own: they were there first. */
import { type CommandDeps, runCommand } from './features/charges/operator-commands.ts';
import { runRateCommand } from './features/conversions/rates/rate-commands.ts';
import { runNewsCommand } from './features/news/news-commands.ts';
import { runTrafficCommand } from './features/traffic/traffic-commands.ts';
import { explainFailure } from './operator/explain-failure.ts';

const COMMANDS: Readonly<
  Record<string, (args: readonly string[], deps: CommandDeps) => Promise<number> | number>
> = {
  news: runNewsCommand,
  rates: runRateCommand,
  traffic: runTrafficCommand,
};

/** Answers the process's exit code. */
export async function runOperator(args: readonly string[], deps: CommandDeps): Promise<number> {
  const [word = '', ...rest] = args;
  const command = COMMANDS[word];
  if (!command) return runCommand(args, deps);
  try {
    return await command(rest, deps);
  } catch (error) {
    deps.print(explainFailure(error));
    return 2;
  }
}
