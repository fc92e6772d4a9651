import { oc } from '@orpc/contract';
import type { Section } from '@sluice/access';
import { type Access, openAccess, peopleAccess, personAccess } from './access.ts';
import { COMMON_ERRORS, errorsOf, TEAM_ERRORS } from './errors.ts';

/**
 * What every route starts from. Path, query and body stay apart in the input, so that a body can never carry a value
 * into the place of a path parameter. Nobody may call it until `openRoute`, `personRoute`, `peopleRoute` or `.meta(teamAccess(…))` declares who.
 */
const anyRoute = oc
  .$meta<Access | { of: 'nobody' }>({ of: 'nobody' })
  .$route({ inputStructure: 'detailed' })
  .errors(errorsOf(...COMMON_ERRORS));

/** Under `/teams/{teamId}`, for members of that team. */
export const route = anyRoute.errors(errorsOf(...TEAM_ERRORS));

/** Under `/teams/{teamId}`, for members who are signed in: no API key may, whatever its scopes. */
export const peopleRoute = (section: Section) =>
  route.errors(errorsOf('access.person_only')).meta(peopleAccess(section));

/** For every signed-in person. */
export const personRoute = anyRoute.errors(errorsOf('access.person_only')).meta(personAccess);

/** For everyone, signed in or not. */
export const openRoute = anyRoute.meta(openAccess);
