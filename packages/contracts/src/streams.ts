import { edgeDocumentSchema } from '@sluice/routing';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id } from './fields.ts';
import { streamParams, teamParams } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { route } from './route.ts';
import { declaredConditions, streamLink, streamName } from './stream-fields.ts';

const STREAM_STATUSES = ['launched', 'suspended'] as const;

export const streamSchema = z.object({
  id,
  teamId: id,
  memberId: id,
  name: z.string(),
  status: z.enum(STREAM_STATUSES),
  cloak: z.boolean(),
  countries: z.array(z.string()),
  languages: z.array(z.string()),
  devices: declaredConditions.devices,
  os: declaredConditions.os,
  link: z.string().nullable(),
  /** The black page; null is the plain one. */
  landingId: id.nullable(),
  /** Of the document that the edge is given; grows by one with every change. */
  version: z.number().int(),
  hosts: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Stream = z.infer<typeof streamSchema>;

export const streamVersionSchema = z.object({
  version: z.number().int(),
  memberId: id,
  createdAt: z.iso.datetime(),
  document: edgeDocumentSchema,
});
export type StreamVersion = z.infer<typeof streamVersionSchema>;

/** A stream is made suspended, and is seen by visitors only once it is launched. */
export const streamCreateBody = z.strictObject({
  name: streamName,
  cloak: z.boolean().default(false),
  countries: declaredConditions.countries.default([]),
  languages: declaredConditions.languages.default([]),
  devices: declaredConditions.devices.default([]),
  os: declaredConditions.os.default([]),
  link: streamLink.nullable().default(null),
  landingId: id.nullable().default(null),
});
export type StreamCreate = z.output<typeof streamCreateBody>;

export const streamUpdateBody = z
  .strictObject({
    name: streamName,
    cloak: z.boolean(),
    ...declaredConditions,
    link: streamLink.nullable(),
    landingId: id.nullable(),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Must change something');
export type StreamUpdate = z.output<typeof streamUpdateBody>;

const read = route.meta(teamAccess('streams'));
const write = route.meta(teamAccess('streams', 'streams:write'));
const COLLECTION = '/teams/{teamId}/streams';
const ONE = '/teams/{teamId}/streams/{streamId}';
const notFound = errorsOf('stream.not_found');

export const streams = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List streams, newest first' })
    .input(
      z.object({
        params: teamParams,
        query: pageQuery.extend({ status: z.enum(STREAM_STATUSES).optional() }),
      }),
    )
    .output(pageOf(streamSchema)),
  get: read
    .route({ method: 'GET', path: ONE, summary: 'Get a stream' })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(streamSchema),
  create: write
    .route({ method: 'POST', path: COLLECTION, successStatus: 201, summary: 'Create a stream, suspended' })
    .errors(errorsOf('member.stream_limit_reached', 'landing.not_found', 'landing.not_completed'))
    .input(z.object({ params: teamParams, body: streamCreateBody }))
    .output(streamSchema),
  update: write
    .route({ method: 'PATCH', path: ONE, summary: 'Change a stream' })
    .errors(notFound)
    .errors(errorsOf('landing.not_found', 'landing.not_completed'))
    .input(z.object({ params: streamParams, body: streamUpdateBody }))
    .output(streamSchema),
  launch: write
    .route({ method: 'POST', path: `${ONE}/launch`, summary: 'Launch a stream' })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(streamSchema),
  stop: write
    .route({ method: 'POST', path: `${ONE}/stop`, summary: 'Stop a stream' })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(streamSchema),
  remove: write
    .route({
      method: 'DELETE',
      path: ONE,
      successStatus: 204,
      summary: 'Remove a stream; its domains stay, unbound',
    })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(z.undefined()),
  versions: read
    .route({ method: 'GET', path: `${ONE}/versions`, summary: 'List the versions of a stream, newest first' })
    .errors(notFound)
    .input(z.object({ params: streamParams, query: pageQuery }))
    .output(pageOf(streamVersionSchema)),
};
