/** The startup sequence. The steps are arguments, so that a test can check the order. */
import type { Environment } from './environment.ts';

export type StartSteps = {
  /** Loads the texts, which every page needs. */
  initialise: () => Promise<void>;
  readEnvironment: () => Environment;
  startErrorReporting: (environment: Environment) => Promise<void>;
  loadRuntimeConfig: () => Promise<unknown>;
  startAuth: (environment: Environment) => Promise<void>;
  mount: () => void;
  /** Shows the failure page with a retry button. */
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
