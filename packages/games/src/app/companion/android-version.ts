import { isOlderVersion } from '../is-older-version.ts';

type Hints = { getHighEntropyValues(names: string[]): Promise<{ platformVersion?: string }> };

/** The frozen version in reduced user agents; it means nothing. */
const FROZEN = 'Android 10; K';

/** From client hints, or, without them, from the user agent. Empty when unknown. */
async function readAndroidVersion(): Promise<string> {
  const hints = (navigator as Navigator & { userAgentData?: Hints }).userAgentData;
  const hinted = await hints?.getHighEntropyValues(['platformVersion']).catch(() => undefined);
  if (hinted?.platformVersion) return hinted.platformVersion;
  const { userAgent } = navigator;
  return userAgent.includes(FROZEN) ? '' : (/Android (\d[\d.]*)/.exec(userAgent)?.[1] ?? '');
}

/** Below the minimal version nothing is asked; an unknown version is asked. */
export const isAndroidAtLeast = async (minimal: string | null): Promise<boolean> =>
  minimal === null || !isOlderVersion(await readAndroidVersion(), minimal);
