import type { Device, OperatingSystem } from '@sluice/routing';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { BoundedCache } from './bounded-cache.ts';
import type { RequestHeaders } from './request-headers.ts';

export type Client = {
  readonly browser: string;
  readonly os: OperatingSystem;
  readonly device: Device;
  /** Keeps bots out of statistics and charges. Routing never sees it. */
  readonly isBot: boolean;
};

/** Some 20 µs of regular expressions a user agent; real traffic has a few thousand of them. */
const REMEMBERED_CLIENTS = 10_000;
const USER_AGENT_LENGTH = 512;

const SYSTEMS: Record<string, OperatingSystem> = {
  Android: 'Android',
  iOS: 'iOS',
  Windows: 'Windows',
  macOS: 'macOS',
  Linux: 'Linux',
  'Chrome OS': 'Chrome OS',
  'Chromium OS': 'Chrome OS',
};
const DEVICES: Record<string, Device> = { mobile: 'mobile', tablet: 'tablet', desktop: 'desktop', tv: 'tv' };

export function createClientReader(): (headers: RequestHeaders) => Client {
  const remembered = new BoundedCache<Client>(REMEMBERED_CLIENTS);
  return ({ userAgent, platform, mobile }) => {
    const key = platform || mobile ? `${userAgent}\n${platform}\n${mobile}` : userAgent;
    return (
      remembered.get(key) ??
      remembered.set(key, readClient(userAgent.slice(0, USER_AGENT_LENGTH), platform, mobile))
    );
  };
}

/** What the browser says of itself in client hints counts for more than what its user agent string pretends. */
function readClient(userAgent: string, platform: string, mobile: string): Client {
  const parsed = userAgent === '' ? undefined : Bowser.parse(userAgent);
  const hintedOs = SYSTEMS[platform.replaceAll('"', '')];
  const parsedDevice = DEVICES[parsed?.platform.type ?? ''];
  return {
    browser: parsed?.browser.name ?? 'other',
    os: hintedOs || SYSTEMS[parsed?.os.name ?? ''] || 'other',
    device: parsedDevice ?? (mobile === '?1' ? 'mobile' : 'other'),
    isBot: userAgent === '' || isbot(userAgent),
  };
}
