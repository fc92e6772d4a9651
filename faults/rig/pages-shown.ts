import { pageLink } from './page-document.ts';
import type { Rig } from './rig.ts';
import { waitUntil } from './wait-until.ts';

/** Whether a visitor of now gets the page of that version. */
export async function showsVersion(rig: Rig, version: number): Promise<boolean> {
  return (await rig.visitors.visit())?.includes(pageLink(version)) ?? false;
}

export function whenShowsVersion(rig: Rig, version: number, limitMs: number): Promise<boolean> {
  return waitUntil(() => showsVersion(rig, version), limitMs);
}
