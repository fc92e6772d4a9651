import type { Device, OperatingSystem } from '@sluice/routing';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { BoundedCache } from '../../../bounded-cache.ts';
import type { RequestHeaders } from '../../../http/request-headers.ts';

export type Client = {
  readonly browser: string;
  readonly os: OperatingSystem;
  readonly device: Device;
  /** Keeps bots out of statistics and charges. Routing never sees it. */
  readonly isBot: boolean;
};

/** Parsing takes some 20 µs per user agent; real traffic has a few thousand different ones. */
const REMEMBERED_CLIENTS = 10_000;
const USER_AGENT_LENGTH = 512;

/** A map and not an object: the key comes from a header, and an object has "constructor" too. */
const SYSTEMS: ReadonlyMap<string, OperatingSystem> = new Map([
  ['Android', 'Android'],
  ['iOS', 'iOS'],
  ['Windows', 'Windows'],
  ['macOS', 'macOS'],
  ['Linux', 'Linux'],
  ['Chrome OS', 'Chrome OS'],
  ['Chromium OS', 'Chrome OS'],
]);
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

/** Client hints about the system count for more than the user agent string. */
function readClient(userAgent: string, platform: string, mobile: string): Client {
  const parsed = userAgent === '' ? undefined : Bowser.parse(userAgent);
  const os = SYSTEMS.get(platform.replaceAll('"', '')) ?? SYSTEMS.get(parsed?.os.name ?? '') ?? 'other';
  return {
    browser: parsed?.browser.name ?? 'other',
    os,
    device: readDevice(userAgent, parsed?.platform.type) ?? deviceWithoutName(os, mobile),
    isBot: userAgent === '' || isbot(userAgent),
  };
}

/**
 * With one of these names in a user agent, the parser answers "bot" for the device and looks no further. Routing must not tell crawlers
 * from people, so the names are removed and the rest is parsed as anyone's: Googlebot on a phone is a phone. A test reads the names from
 * the parser and fails when it learns a new one.
 */
const NAMES_THAT_HIDE_THE_DEVICE =
  /googlebot|bingbot|linespider|baiduspider|amazonbot|duckduckbot|diffbot|youbot|omgilibot|webzio-extended|ia_archiver|yahoo|pingdom|gptbot|chatgpt-user|oai-searchbot|claude(?:bot|-web|-user|-searchbot)|perplexity(?:bot|-user)|meta-(?:webindexer|external(?:ads|agent|fetcher))|facebook(?:externalhit|catalog)|slack(?:bot|-imgproxy)|yandex(?:mobile)?bot/gi;

function readDevice(userAgent: string, type: string | undefined): Device | undefined {
  if (type !== 'bot') return DEVICES[type ?? ''];
  const rest = userAgent.replace(NAMES_THAT_HIDE_THE_DEVICE, '');
  return rest === '' ? undefined : DEVICES[Bowser.parse(rest).platform.type ?? ''];
}

function deviceWithoutName(os: OperatingSystem, mobile: string): Device {
  if (mobile === '?1') return 'mobile';
  // The parser has no device type for a Chromebook.
  return os === 'Chrome OS' ? 'desktop' : 'other';
}
