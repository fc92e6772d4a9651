import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id } from './fields.ts';
import { domainParams, teamParams } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { route } from './route.ts';

const HOST_MAX = 253;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** Lower case, two labels at least, international names in their `xn--` form; an address in digits is no name. */
export const hostSchema = z
  .string()
  .max(HOST_MAX)
  .regex(new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`), 'Must be a host name in lower case');

export const domainSchema = z.object({
  id,
  teamId: id,
  host: z.string(),
  streamId: id.nullable(),
  createdAt: z.iso.datetime(),
});
export type Domain = z.infer<typeof domainSchema>;

const domainCreateBody = z.strictObject({ host: hostSchema, streamId: id.nullable().default(null) });
const domainBindBody = z.strictObject({ streamId: id.nullable() });

const read = route.meta(teamAccess('streams'));
const write = route.meta(teamAccess('streams', 'domains:write'));
const COLLECTION = '/teams/{teamId}/domains';
const ONE = '/teams/{teamId}/domains/{domainId}';

export const domains = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List domains, newest first' })
    .input(z.object({ params: teamParams, query: pageQuery }))
    .output(pageOf(domainSchema)),
  create: write
    .route({ method: 'POST', path: COLLECTION, successStatus: 201, summary: 'Add a domain, bound or not' })
    .errors(errorsOf('stream.not_found', 'domain.taken', 'domain.limit_reached'))
    .input(z.object({ params: teamParams, body: domainCreateBody }))
    .output(domainSchema),
  bind: write
    .route({ method: 'PATCH', path: ONE, summary: 'Bind a domain to a stream, or to none' })
    .errors(errorsOf('domain.not_found', 'stream.not_found', 'domain.limit_reached'))
    .input(z.object({ params: domainParams, body: domainBindBody }))
    .output(domainSchema),
  remove: write
    .route({ method: 'DELETE', path: ONE, successStatus: 204, summary: 'Remove a domain' })
    .errors(errorsOf('domain.not_found'))
    .input(z.object({ params: domainParams }))
    .output(z.undefined()),
};
