import { CONVERSION_KINDS } from '@sluice/reference';
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
  /** Contains the team's secret: anyone who knows it can send conversions for the team. */
  path: z.string(),
  /** The team's served domains; any of them works. */
  hosts: z.array(z.string()),
});
export type ConversionAddress = z.infer<typeof addressSchema>;

/** The result of a test conversion. */
const testSchema = z.object({
  /** dns_elsewhere: not sent, because the domain does not point here. refused: the edge answered an unexpected status. */
  outcome: z.enum(CONVERSION_TEST_OUTCOMES),
  host: z.string(),
  /** The error message or status of the failure. */
  said: z.string(),
});
export type ConversionTest = z.infer<typeof testSchema>;

const requestSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  method: z.enum(['GET', 'POST']),
  /** As received. */
  query: z.string(),
  body: z.string(),
  clickId: z.string(),
  status: z.string(),
  transactionId: z.string(),
  amount: z.string(),
  currency: z.string(),
  state: z.enum(CONVERSION_STATES),
  /** How much it took back, in the conversion's currency; null unless it is `refunded`. */
  refunded: z.number().nullable(),
  /** The conversion that it created, repeated, cancelled or took money back of. */
  conversion: z
    .object({
      id: z.uuid(),
      kind: z.enum(CONVERSION_KINDS),
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
  /** Statuses without a meaning yet, most frequent first. */
  unknown: z.array(z.object({ status: z.string(), count: z.number().int(), lastAt: z.iso.datetime() })),
  known: z.array(z.object({ status: z.string(), meaning: z.enum(CONVERSION_MEANINGS) })),
});
export type ConversionStatuses = z.infer<typeof statusesSchema>;

const statusBody = z.strictObject({
  /** Case-insensitive; empty for requests without a status. */
  status: z.string().trim().toLowerCase().max(CONVERSION_STATUS_MAX),
  /** Null removes the meaning. Conversions already counted stay counted. */
  meaning: z.enum(CONVERSION_MEANINGS).nullable(),
});
export type ConversionStatusInput = z.output<typeof statusBody>;

const read = route.meta(teamAccess('postbacks'));
const write = route.meta(teamAccess('postbacks', 'postbacks:write'));
const ADDRESS = '/teams/{teamId}/conversions/address';
/** Everyone who sets up streams needs the address, also without access to the received requests. */
const readStream = route.meta(teamAccess('streams'));
const writeStream = route.meta(teamAccess('streams', 'streams:write'));
const OF_STREAM = '/teams/{teamId}/streams/{streamId}/conversion-address';
const STATUSES = '/teams/{teamId}/conversions/statuses';

export const conversions = {
  address: read
    .route({ method: 'GET', path: ADDRESS, summary: 'Get the address that advertisers send conversions to' })
    .input(z.object({ params: teamParams }))
    .output(addressSchema),
  addressOfStream: readStream
    .route({
      method: 'GET',
      path: OF_STREAM,
      summary: 'Get the conversion address on the domains of one stream',
    })
    .errors(errorsOf('stream.not_found'))
    .input(z.object({ params: streamParams }))
    .output(addressSchema),
  test: writeStream
    .route({
      method: 'POST',
      path: `${OF_STREAM}/test`,
      summary: 'Send a test conversion without a click to the stream’s address',
    })
    .errors(errorsOf('stream.not_found', 'stream.without_domain'))
    .input(z.object({ params: streamParams }))
    .output(testSchema),
  changeAddress: write
    .route({
      method: 'POST',
      path: ADDRESS,
      summary: 'Rotate the secret of the address; the old one stops working within seconds',
    })
    .input(z.object({ params: teamParams }))
    .output(addressSchema),
  list: read
    .route({
      method: 'GET',
      path: '/teams/{teamId}/conversions',
      summary: 'List conversion requests of advertisers, newest first, in any state',
    })
    .input(z.object({ params: teamParams, query: listQuery }))
    .output(z.object({ items: z.array(requestSchema), next: z.uuid().nullable() })),
  statuses: read
    .route({ method: 'GET', path: STATUSES, summary: 'List statuses with and without a meaning' })
    .input(z.object({ params: teamParams }))
    .output(statusesSchema),
  setStatus: write
    .route({
      method: 'PUT',
      path: STATUSES,
      summary: 'Set the meaning of a status, for new and already received requests',
    })
    .errors(errorsOf('conversion.statuses_full'))
    .input(z.object({ params: teamParams, body: statusBody }))
    .output(statusesSchema),
};
