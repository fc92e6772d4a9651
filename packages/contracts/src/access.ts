/** Who may call a route. Declared beside each route, enforced in one place by the api. */

export const ROLES = [
  'owner',
  'admin',
  'mediabuyer',
  'technical_specialist',
  'financier',
  'push_manager',
] as const;
export type Role = (typeof ROLES)[number];

/** What an API key may do: read everything its member may, or write one feature. */
export const SCOPES = ['read', 'streams:write', 'domains:write'] as const;
export type Scope = (typeof SCOPES)[number];

export type Access = {
  /** One of these is enough. */
  roles: readonly Role[];
  scope: Scope;
};

/** The sections of the console, as far as routes exist for them. */
export const SECTION_ROLES = {
  everyone: ROLES,
  streams: ['owner', 'admin', 'mediabuyer', 'technical_specialist', 'push_manager'],
  team: ['owner', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** They see the whole team's streams; everyone else sees their own. */
export const TEAM_WIDE_ROLES = ['owner', 'admin', 'technical_specialist'] as const satisfies readonly Role[];
