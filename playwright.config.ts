import { defineConfig } from '@playwright/test';

/** Chromium without its windows, which is a fifth less work. full-chromium.ts is for what needs them. */
const DEBIAN_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  testMatch: '*.spec.ts',
  // What measures rather than proves is for the night (.github/workflows/nightly.yml).
  grepInvert: process.env.E2E_LONG ? [] : /@long/,
  outputDir: 'test-results',
  // A test that passes at the second try hides a race that visitors will meet.
  retries: 0,
  // Two files side by side: what one waits for (motion, mails, an edge that takes a change in) is the other's time.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Limits for what hangs, not for what is slow: beside other work the same steps take five times as long, and still pass.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Recording every step costs a fifth of the time; `npm run e2e -- --trace retain-on-failure` where the picture does not tell enough.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH ?? DEBIAN_HEADLESS_SHELL,
      // Chromium refuses its sandbox to root, which is who runs CI containers.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
