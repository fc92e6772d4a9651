/** Stops everything in the reverse order of the starts, at a signal or when asked, then exits. */

/** npm passes on the Ctrl-C that the terminal has already sent here; only a later one is a person's second. */
const SAME_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type StopSteps = { add(step: () => Promise<void>): void; stop(exitCode: number): Promise<void> };

export function createStopSteps(): StopSteps {
  const steps: (() => Promise<void>)[] = [];
  let stoppingSince: number | undefined;

  async function stop(exitCode: number): Promise<void> {
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    let finalCode = exitCode;
    for (let step = steps.pop(); step; step = steps.pop()) {
      await step().catch((error: unknown) => {
        console.error(error);
        finalCode = 1;
      });
    }
    process.exit(finalCode);
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stoppingSince === undefined) {
        console.log('\nStopping.');
        void stop(0);
      } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    });
  }
  return { add: (step) => void steps.push(step), stop };
}
