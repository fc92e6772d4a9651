import type { ZoneAccess } from './domain-check.ts';
import { type Finding, finding } from './finding.ts';

/** What is wrong with the zone at the provider; undefined when nothing is. */
export async function findZoneProblem({
  cloudflare,
  zoneId,
}: NonNullable<ZoneAccess>): Promise<Finding | undefined> {
  const { status, isPhishing, nameServers } = await cloudflare.getZone(zoneId);
  if (status === 'deleted') return finding('zone_gone');
  if (status === 'moved') return finding('zone_moved', { expected: nameServers.join(', ') });
  if (status !== 'active') return finding('zone_pending');
  return isPhishing ? finding('phishing_flagged') : undefined;
}
