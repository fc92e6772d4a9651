import type { LaunchOptions } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** The browser that people have, for what the shell lacks: apps that are installed, push, notifications, windows. */
export function fullChromium(launchOptions: LaunchOptions): LaunchOptions {
  return { ...launchOptions, executablePath: process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM };
}
