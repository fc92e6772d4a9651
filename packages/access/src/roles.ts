/** Roles are per team; a member may hold several. In the order in which screens list them. */
export const ROLES = [
  'owner',
  'admin',
  'mediabuyer',
  'technical_specialist',
  'financier',
  'push_manager',
] as const;
export type Role = (typeof ROLES)[number];

/** They see the whole team's streams, landings and campaigns; everyone else sees their own. */
export const TEAM_WIDE_ROLES = ['owner', 'admin', 'technical_specialist'] as const satisfies readonly Role[];
