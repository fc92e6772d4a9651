/** A phone with Firefox, whose push service is on this machine. */
import type { FirefoxPushService } from '@sluice/outside/push-services';
import { type Browser, firefox, type Page } from 'playwright-core-firefox';

const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';
const ON_ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

export function startFirefox(
  { preferences }: FirefoxPushService,
  env: NodeJS.ProcessEnv = {},
): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.FIREFOX_PATH ?? DEBIAN_FIREFOX,
    firefoxUserPrefs: {
      ...preferences,
      // Said by the browser itself, so that its workers say it too.
      'general.useragent.override': ON_ANDROID,
    },
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

export async function openFirefoxPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 839 } });
  return context.newPage();
}
