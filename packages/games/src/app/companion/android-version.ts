import { isOlderVersion } from '../is-older-version.ts';

type Hints = { getHighEntropyValues(names: string[]): Promise<{ platformVersion?: string }> };

/** Browsers that say no more in their user agent all call themselves this; it says nothing. */
const FROZEN = 'Android 10; K';

/** As far as the browser tells it: by its hints, or, where it has none, in its user agent. Empty where it does not. */
async function readAndroidVersion(): Promise<string> {
  const hints = (navigator as Navigator & { userAgentData?: Hints }).userAgentData;
  const hinted = await hints?.getHighEntropyValues(['platformVersion']).catch(() => undefined);
  if (hinted?.platformVersion) return hinted.platformVersion;
  const { userAgent } = navigator;
  return userAgent.includes(FROZEN) ? '' : (/Android (\d[\d.]*)/.exec(userAgent)?.[1] ?? '');
}

/** What is asked only from some version on is not asked below it; who does not tell theirs is asked. */
export const isAndroidAtLeast = async (minimal: string | null): Promise<boolean> =>
  minimal === null || !isOlderVersion(await readAndroidVersion(), minimal);
