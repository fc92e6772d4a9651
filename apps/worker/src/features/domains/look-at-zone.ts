import { type Finding, finding } from './finding.ts';
import type { ZoneAccess } from './look.ts';

/** What the provider says of the zone that its owner should know; undefined where all is well. */
export async function lookAtZone({
  cloudflare,
  zoneId,
}: NonNullable<ZoneAccess>): Promise<Finding | undefined> {
  const { status, isPhishing, nameServers } = await cloudflare.getZone(zoneId);
  if (isPhishing) return finding('phishing_flagged');
  if (status === 'deleted') return finding('zone_gone');
  if (status === 'moved') return finding('zone_moved', { expected: nameServers.join(', ') });
  return status === 'active' ? undefined : finding('zone_pending');
}
