import { describe, expect, it } from 'vitest';
import type { Environment } from './environment.ts';
import { type StartSteps, startConsole } from './start-console.ts';

const environment = { environmentName: 'test' } as Environment;

function steps(failing?: string) {
  const order: string[] = [];
  const step = (name: string) => async () => {
    order.push(name);
    if (name === failing) throw new Error(name);
  };
  const given: StartSteps = {
    initialise: step('texts'),
    readEnvironment: () => {
      order.push('environment');
      return environment;
    },
    startErrorReporting: step('error reporting'),
    loadRuntimeConfig: step('config.json'),
    startAuth: step('auth'),
    mount: () => void order.push('mount'),
    showFailure: () => void order.push('failure page'),
    report: (error) => void order.push(`report ${(error as Error).message}`),
  };
  return { order, given };
}

describe('startup', () => {
  it('[S4.1-01] reads the environment and sets up error reporting before config.json is fetched', async () => {
    const { order, given } = steps();
    await startConsole(given);
    expect(order).toEqual(['texts', 'environment', 'error reporting', 'config.json', 'auth', 'mount']);
  });

  it('shows a page and reports, where config.json does not load', async () => {
    const { order, given } = steps('config.json');
    await startConsole(given);
    expect(order.slice(3)).toEqual(['config.json', 'report config.json', 'failure page']);
  });

  it('goes on where error reporting itself fails', async () => {
    const { order, given } = steps('error reporting');
    await startConsole(given);
    expect(order.at(-1)).toBe('mount');
  });
});
