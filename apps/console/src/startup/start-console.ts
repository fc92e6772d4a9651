/** The order in which the console starts. Each step is given, so that the order can be seen in a test. */
import type { Environment } from './environment.ts';

export type StartSteps = {
  /** What any page needs to say anything at all: the texts. */
  initialise: () => Promise<void>;
  readEnvironment: () => Environment;
  startErrorReporting: (environment: Environment) => Promise<void>;
  loadRuntimeConfig: () => Promise<unknown>;
  startAuth: (environment: Environment) => Promise<void>;
  mount: () => void;
  /** Instead of the app: a page that says so, and offers to try again. */
  showFailure: (error: unknown) => void;
  report: (error: unknown) => void;
};

export async function startConsole(steps: StartSteps): Promise<void> {
  try {
    await steps.initialise();
    const environment = steps.readEnvironment();
    await steps.startErrorReporting(environment).catch(steps.report);
    await steps.loadRuntimeConfig();
    await steps.startAuth(environment);
    steps.mount();
  } catch (error) {
    steps.report(error);
    steps.showFailure(error);
  }
}
