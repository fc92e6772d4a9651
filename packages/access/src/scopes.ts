/** What an API key may do: read everything its member may, or write one feature. */
export const SCOPES = [
  'read',
  'teams:write',
  'members:write',
  'streams:write',
  'domains:write',
  'landings:write',
  'campaigns:write',
  'finances:write',
] as const;
export type Scope = (typeof SCOPES)[number];
