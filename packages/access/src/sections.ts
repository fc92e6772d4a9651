/** The section table: one role of the list is enough. Menu, route guard and api all read it from here. */
import { ROLES, type Role } from './roles.ts';

const STREAM_ROLES = ['owner', 'admin', 'mediabuyer', 'technical_specialist', 'push_manager'] as const;
const STATISTICS_ROLES = ['owner', 'admin', 'mediabuyer', 'technical_specialist'] as const;
const TEAM_ROLES = ['owner', 'admin'] as const;

export const SECTION_ROLES = {
  dashboard: ROLES,
  news: ROLES,
  settings: ROLES,
  changelog: ROLES,
  profile: ROLES,
  streams: STREAM_ROLES,
  landings: STREAM_ROLES,
  traffic: STATISTICS_ROLES,
  statistics: STATISTICS_ROLES,
  messages: ['owner', 'admin', 'mediabuyer', 'push_manager'],
  team: TEAM_ROLES,
  finances: ['owner', 'admin', 'financier'],
  postbacks: TEAM_ROLES,
  integrations: TEAM_ROLES,
} as const satisfies Record<string, readonly Role[]>;

export type Section = keyof typeof SECTION_ROLES;
export const SECTIONS = Object.keys(SECTION_ROLES) as readonly Section[];

export function mayUse(roles: readonly Role[], section: Section): boolean {
  const allowed: readonly Role[] = SECTION_ROLES[section];
  return roles.some((role) => allowed.includes(role));
}
