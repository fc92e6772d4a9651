import { z } from 'zod';
import { teamAccess } from './access.ts';
import {
  CONVERSION_MEANINGS,
  CONVERSION_STATES,
  CONVERSION_STATUS_MAX,
  CONVERSION_TEST_OUTCOMES,
} from './conversions.values.ts';
import { errorsOf } from './errors.ts';
import { id } from './fields.ts';
import { streamParams, teamParams } from './ids.ts';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './paging.values.ts';
import { route } from './route.ts';

const addressSchema = z.object({
  /** With the team's secret: whoever knows it can tell conversions in the team's name. */
  path: z.string(),
  /** The team's domains that answer, any of which will do. */
  hosts: z.array(z.string()),
});
export type ConversionAddress = z.infer<typeof addressSchema>;

/** What came of a conversion that was sent to try the address. */
const testSchema = z.object({
  /** dns_elsewhere: not sent, for the domain does not lead here. refused: the edge answered otherwise than it should. */
  outcome: z.enum(CONVERSION_TEST_OUTCOMES),
  host: z.string(),
  /** What was said in the way of it. */
  said: z.string(),
});
export type ConversionTest = z.infer<typeof testSchema>;

const requestSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  method: z.enum(['GET', 'POST']),
  /** As they came. */
  query: z.string(),
  body: z.string(),
  clickId: z.string(),
  status: z.string(),
  transactionId: z.string(),
  amount: z.string(),
  currency: z.string(),
  state: z.enum(CONVERSION_STATES),
  /** What it made, or repeats, or takes back. */
  conversion: z
    .object({
      id: z.uuid(),
      kind: z.enum(['registration', 'deposit']),
      /** Of its kind and click: 2 and more for further deposits. */
      number: z.number().int(),
      amount: z.number(),
      currency: z.string(),
      stream: z.object({ id, name: z.string() }),
      isRejected: z.boolean(),
    })
    .nullable(),
});
export type ConversionRequest = z.infer<typeof requestSchema>;

const listQuery = z.strictObject({
  /** The `next` of the page before. */
  cursor: z.uuid().optional(),
  limit: z.coerce.number<number>().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
  state: z.enum(CONVERSION_STATES).optional(),
  status: z.string().max(CONVERSION_STATUS_MAX).optional(),
  click: z.string().max(100).optional(),
});
export type ConversionListQuery = z.output<typeof listQuery>;

const statusesSchema = z.object({
  /** Nobody has said yet what they mean; the most frequent first. */
  unknown: z.array(z.object({ status: z.string(), count: z.number().int(), lastAt: z.iso.datetime() })),
  known: z.array(z.object({ status: z.string(), meaning: z.enum(CONVERSION_MEANINGS) })),
});
export type ConversionStatuses = z.infer<typeof statusesSchema>;

const statusBody = z.strictObject({
  /** In any case; empty for requests that come without one. */
  status: z.string().trim().toLowerCase().max(CONVERSION_STATUS_MAX),
  /** Null takes the meaning back. What was counted stays counted. */
  meaning: z.enum(CONVERSION_MEANINGS).nullable(),
});
export type ConversionStatusInput = z.output<typeof statusBody>;

const read = route.meta(teamAccess('postbacks'));
const write = route.meta(teamAccess('postbacks', 'teams:write'));
const ADDRESS = '/teams/{teamId}/conversions/address';
/** Whoever sets a stream up pastes its address, whatever else they may see of what came in. */
const readStream = route.meta(teamAccess('streams'));
const writeStream = route.meta(teamAccess('streams', 'streams:write'));
const OF_STREAM = '/teams/{teamId}/streams/{streamId}/conversion-address';
const STATUSES = '/teams/{teamId}/conversions/statuses';

export const conversions = {
  address: read
    .route({ method: 'GET', path: ADDRESS, summary: 'The address that advertisers tell conversions to' })
    .input(z.object({ params: teamParams }))
    .output(addressSchema),
  addressOfStream: readStream
    .route({ method: 'GET', path: OF_STREAM, summary: 'The same address, on the domains of one stream' })
    .errors(errorsOf('stream.not_found'))
    .input(z.object({ params: streamParams }))
    .output(addressSchema),
  test: writeStream
    .route({
      method: 'POST',
      path: `${OF_STREAM}/test`,
      summary: 'Send a conversion that names no click to the stream’s address, from outside',
    })
    .errors(errorsOf('stream.not_found', 'stream.without_domain'))
    .input(z.object({ params: streamParams }))
    .output(testSchema),
  changeAddress: write
    .route({
      method: 'POST',
      path: ADDRESS,
      summary: 'Change the secret of the address; the old one ends within seconds',
    })
    .input(z.object({ params: teamParams }))
    .output(addressSchema),
  list: read
    .route({
      method: 'GET',
      path: '/teams/{teamId}/conversions',
      summary: 'List what advertisers told, newest first, whatever became of it',
    })
    .input(z.object({ params: teamParams, query: listQuery }))
    .output(z.object({ items: z.array(requestSchema), next: z.uuid().nullable() })),
  statuses: read
    .route({ method: 'GET', path: STATUSES, summary: 'List unknown statuses, and those that have a meaning' })
    .input(z.object({ params: teamParams }))
    .output(statusesSchema),
  setStatus: write
    .route({
      method: 'PUT',
      path: STATUSES,
      summary: 'Say what a status means: for what comes, and for what has come',
    })
    .errors(errorsOf('conversion.statuses_full'))
    .input(z.object({ params: teamParams, body: statusBody }))
    .output(statusesSchema),
};
