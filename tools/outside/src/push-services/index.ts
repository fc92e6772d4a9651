export { CHROMIUM_PUSH_HOST, type ChromiumPushService, startChromiumPushService } from './chromium.ts';
export { type Desktop, startDesktop } from './desktop.ts';
export { type FirefoxPushService, startFirefoxPushService } from './firefox.ts';
