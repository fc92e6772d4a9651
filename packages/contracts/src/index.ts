/** The API, once: the server, the typed client and the OpenAPI document all come from `contract`. */
import { domains } from './domains.ts';
import { members } from './members.ts';
import { streams } from './streams.ts';
import { teams } from './teams.ts';

export const contract = { teams, members, streams, domains };

export { type Access, ROLES, type Role, SCOPES, type Scope, TEAM_WIDE_ROLES } from './access.ts';
export { COUNTRY_CODES } from './countries.ts';
export type { Domain } from './domains.ts';
export { type ApiError, apiErrorSchema } from './errors.ts';
export type { Member } from './members.ts';
export { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type PageQuery } from './paging.ts';
export { STREAM_NAME_MAX } from './stream-fields.ts';
export type { Stream, StreamCreate, StreamUpdate, StreamVersion } from './streams.ts';
export type { Team } from './teams.ts';
