import type { Scope, Section } from '@sluice/access';

/**
 * Who may call a route; declared beside it, enforced in one place by the api. A person's own routes need a sign-in and
 * no team; an API key, which belongs to one team, cannot call them. An open route needs no sign-in, only the link's token.
 */
export type Access =
  | { of: 'anyone' }
  | { of: 'person' }
  | {
      of: 'team';
      section: Section;
      /** What an API key needs; null: no key may, whatever its scopes. */
      scope: Scope | null;
    };

export const openAccess: Access = { of: 'anyone' };

export const personAccess: Access = { of: 'person' };

export function teamAccess(section: Section, scope: Scope = 'read'): Access {
  return { of: 'team', section, scope };
}

/** For members who are signed in: what a leaked key must not be able to do. */
export function peopleAccess(section: Section): Access {
  return { of: 'team', section, scope: null };
}
