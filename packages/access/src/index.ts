/** Who may do what: the one source of roles, sections and scopes for contract, database, api and console. */
export { ROLES, type Role, TEAM_WIDE_ROLES } from './roles.ts';
export { SCOPES, type Scope } from './scopes.ts';
export { mayUse, SECTION_ROLES, SECTIONS, type Section } from './sections.ts';
