/**
 * A browser with a screen, a keyboard and a trust store of its own: what the visitor answers in the browser's own windows no page can
 * answer for them. It resolves only the given hosts, over HTTPS with real certificate checks, and nothing else.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, devices, type LaunchOptions } from '@playwright/test';
import { fullChromium } from './full-chromium.ts';
import type { OutsideAddresses } from './outside-remote.ts';

const run = promisify(execFile);
const SCREEN = '1100x1000x24';
const DISPLAY_FD = 3;

export type VisibleBrowser = {
  context: BrowserContext;
  /** Presses keys as a person would, whichever window has the focus. */
  press(...keys: string[]): Promise<void>;
  close(): Promise<void>;
};

type BrowserOptions = {
  dir: string;
  host: string;
  outside: OutsideAddresses;
  launchOptions: LaunchOptions;
  args?: string[];
};

export async function openVisibleBrowser(options: BrowserOptions): Promise<VisibleBrowser> {
  const { dir, host, outside, launchOptions, args = [] } = options;
  await using undo = new AsyncDisposableStack();
  const screen = await openScreen();
  undo.defer(screen.close);
  const home = await makeTrustingHome(join(dir, 'home'), outside.rootCertificateFile);
  const env = { ...process.env, HOME: home, DISPLAY: screen.display };
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await chromium.launchPersistentContext(join(dir, 'profile'), {
    ...fullChromium(launchOptions),
    ...phone,
    headless: false,
    permissions: ['notifications'],
    env: env as Record<string, string>,
    args: [
      ...(launchOptions.args ?? []),
      ...args,
      `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${outside.httpsPort}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
    ],
  });
  undo.defer(() => context.close());
  const owned = undo.move();
  return {
    context,
    press: async (...keys) => {
      for (const key of keys) await run('xdotool', ['key', key, 'sleep', '0.3'], { env });
    },
    close: () => owned.disposeAsync(),
  };
}

/** The server chooses a free number, and says it. */
async function openScreen(): Promise<{ display: string; close: () => Promise<void> }> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', String(DISPLAY_FD), '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(server.stdio[DISPLAY_FD] as Readable, 'data');
  return {
    display: `:${String(number).trim()}`,
    close: async () => {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
}

async function makeTrustingHome(home: string, rootCertificateFile: string): Promise<string> {
  const store = join(home, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  await run('certutil', ['-N', '-d', `sql:${store}`, '--empty-password']);
  await run('certutil', ['-A', '-d', `sql:${store}`, '-n', 'root', '-t', 'C,,', '-i', rootCertificateFile]);
  return home;
}
