import type { Scope, Section } from '@sluice/access';

/**
 * Who may call a route; declared beside it, enforced in one place by the api. A person's own routes need a sign-in and
 * no team; an API key, which belongs to one team, cannot call them. An open route needs no sign-in, only the link's token.
 */
export type Access = { of: 'anyone' } | { of: 'person' } | { of: 'team'; section: Section; scope: Scope };

export const openAccess: Access = { of: 'anyone' };

export const personAccess: Access = { of: 'person' };

export function teamAccess(section: Section, scope: Scope = 'read'): Access {
  return { of: 'team', section, scope };
}
