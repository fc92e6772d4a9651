import { defineConfig } from 'vitest/config';

const DB_TESTS = '**/*.db.test.ts';
const NEVER = ['**/node_modules/**', '**/.data/**', '**/.engines/**'];

export default defineConfig({
  test: {
    retry: 0,
    allowOnly: !process.env.CI,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NEVER, DB_TESTS],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'db',
          include: [DB_TESTS],
          exclude: NEVER,
          globalSetup: ['packages/testing/src/vitest-global-setup.ts'],
          // The engines share the cores with the tests, so two files at a time; and not beside the unit tests.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
