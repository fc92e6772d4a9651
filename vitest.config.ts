import { defineConfig } from 'vitest/config';

const DB_TESTS = '**/*.db.test.ts';
const CONSOLE_TESTS = 'apps/console/src/**/*.test.{ts,tsx}';
const NEVER = ['**/node_modules/**', '**/.data/**', '**/.engines/**', '**/dist/**'];

export default defineConfig({
  test: {
    retry: 0,
    allowOnly: !process.env.CI,
    // `isolate: false` lets files share a process and its modules. No test mocks a module, and loading them anew for each file
    // cost more than the tests. So a test puts back what it changes outside itself: timers, globals, the environment.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NEVER, DB_TESTS, CONSOLE_TESTS],
          isolate: false,
          maxWorkers: 2,
          // A limit for what hangs: property tests are pure work, and on a busy machine they take their time.
          testTimeout: 120_000,
        },
      },
      {
        extends: 'apps/console/vite.config.ts',
        test: {
          name: 'console',
          include: [CONSOLE_TESTS],
          exclude: NEVER,
          isolate: false,
          environment: 'jsdom',
          setupFiles: ['apps/console/test/setup.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'db',
          include: [DB_TESTS],
          exclude: NEVER,
          globalSetup: ['packages/testing/src/vitest-global-setup.ts'],
          isolate: false,
          // A file waits for its engines a quarter of the time, so three share two cores; and not beside the unit tests.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
