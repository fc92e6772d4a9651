import { type Finding, finding } from './finding.ts';
import type { ZoneAccess } from './look.ts';

/** What the provider says of the zone that its owner should know; undefined where all is well. */
export async function lookAtZone({
  cloudflare,
  zoneId,
}: NonNullable<ZoneAccess>): Promise<Finding | undefined> {
  const { status, isPhishing, nameServers } = await cloudflare.getZone(zoneId);
  if (status === 'deleted') return finding('zone_gone');
  if (status === 'moved') return finding('zone_moved', { expected: nameServers.join(', ') });
  if (status !== 'active') return finding('zone_pending');
  return isPhishing ? finding('phishing_flagged') : undefined;
}
