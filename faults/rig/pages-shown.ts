import { pageLink } from './page-document.ts';
import type { Rig } from './rig.ts';
import { waitUntil } from './wait-until.ts';

/** Whether a visitor now gets the page of that version, seen by where its button leads. */
export async function showsVersion(rig: Rig, version: number): Promise<boolean> {
  const page = await rig.visitors.visit();
  return page !== undefined && (await rig.visitors.goOn(page))?.startsWith(pageLink(version)) === true;
}

export function whenShowsVersion(rig: Rig, version: number, limitMs: number): Promise<boolean> {
  return waitUntil(() => showsVersion(rig, version), limitMs);
}
