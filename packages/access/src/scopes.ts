/** What an API key may do: read everything its member may, or write one feature. What no key may do has no scope here. */
export const SCOPES = [
  'read',
  'streams:write',
  'landings:write',
  'domains:write',
  'campaigns:write',
  'postbacks:write',
  'statistics:write',
  'finances:write',
  'teams:write',
] as const;
export type Scope = (typeof SCOPES)[number];
