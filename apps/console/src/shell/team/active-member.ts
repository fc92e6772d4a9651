/** The two cookies of the active team. They only mirror the choice: the api checks every call itself. */
import type { Membership } from '@sluice/contracts';

const ACTIVE_MEMBER_ID = 'activeMemberId';
const ACTIVE_MEMBER = 'activeMember';
const LASTS_SECONDS = 365 * 24 * 60 * 60;

export type ActiveMember = Pick<Membership, 'id' | 'name' | 'member' | 'roles'>;
/** `document`, or what stands in for it. */
export type CookieJar = { cookie: string };

export function storeActiveMember(jar: CookieJar, { id, name, member, roles }: ActiveMember): void {
  const entry: ActiveMember = { id, name, member, roles };
  write(jar, ACTIVE_MEMBER_ID, String(member), LASTS_SECONDS);
  write(jar, ACTIVE_MEMBER, JSON.stringify(entry), LASTS_SECONDS);
}

export function clearActiveMember(jar: CookieJar): void {
  write(jar, ACTIVE_MEMBER_ID, '', 0);
  write(jar, ACTIVE_MEMBER, '', 0);
}

export function readActiveMemberId(jar: CookieJar): number | undefined {
  const pair = jar.cookie.split('; ').find((cookie) => cookie.startsWith(`${ACTIVE_MEMBER_ID}=`));
  const value = Number(pair?.slice(ACTIVE_MEMBER_ID.length + 1));
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

function write(jar: CookieJar, name: string, value: string, maxAgeSeconds: number): void {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}
