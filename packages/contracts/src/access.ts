import type { Scope, Section } from '@sluice/access';

/**
 * Who may call a route; declared beside it, enforced in one place by the api. A person's own routes need a sign-in and
 * no team; an API key, which belongs to one team, cannot call them.
 */
export type Access = { of: 'person' } | { of: 'team'; section: Section; scope: Scope };

export const personAccess: Access = { of: 'person' };

export function teamAccess(section: Section, scope: Scope = 'read'): Access {
  return { of: 'team', section, scope };
}
