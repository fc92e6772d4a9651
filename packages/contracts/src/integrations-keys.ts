/** API keys: made, replaced and revoked by people, never by another key. */
import { SCOPES } from '@sluice/access';
import { z } from 'zod';
import { errorsOf } from './errors.ts';
import { id, shownName } from './fields.ts';
import { apiKeyParams, teamParams } from './ids.ts';
import { API_KEY_LIMITS, API_KEY_RATE_DEFAULT, API_KEY_STATES } from './integrations-keys.values.ts';
import { peopleRoute } from './route.ts';

export const apiKeySchema = z.object({
  id,
  name: z.string(),
  /** Its first and last characters, by which people recognise it. */
  hint: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** Whoever made it: what it does is done in their name, with their roles. */
  member: z.object({ id, name: z.string() }),
  /** Suspended: its member is, and it comes back with them. */
  state: z.enum(API_KEY_STATES),
  /** Null: no limit of its own. */
  ratePerMinute: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Until when the secret before the last rotation goes on working; null: there is none. */
  previousUntil: z.iso.datetime().nullable(),
  lastUse: z.object({ at: z.iso.datetime(), from: z.string() }).nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The secret is in no other answer, and stored nowhere. */
const shownOnceSchema = z.object({ key: apiKeySchema, secret: z.string() });

export const apiKeyFields = {
  name: shownName(API_KEY_LIMITS.nameLength),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Must not repeat an entry'),
  /** Null: until it is revoked. */
  expiresInDays: z.number().int().min(1).max(API_KEY_LIMITS.days).nullable(),
  ratePerMinute: z.number().int().min(1).max(API_KEY_LIMITS.ratePerMinute).default(API_KEY_RATE_DEFAULT),
};

const createBody = z.strictObject(apiKeyFields);
export type ApiKeyCreate = z.output<typeof createBody>;

const rotateBody = z.strictObject({
  /** How long the secret of before goes on working; 0: not at all, and nothing else for another member's key. */
  overlapHours: z.number().int().min(0).max(API_KEY_LIMITS.overlapHours),
});
export type ApiKeyRotate = z.output<typeof rotateBody>;

const people = peopleRoute('integrations');
const COLLECTION = '/teams/{teamId}/api-keys';
const ONE = '/teams/{teamId}/api-keys/{apiKeyId}';

export const integrationsKeys = {
  listKeys: people
    .route({ method: 'GET', path: COLLECTION, summary: 'List the team’s API keys, newest first' })
    .input(z.object({ params: teamParams }))
    .output(z.object({ items: z.array(apiKeySchema) })),
  createKey: people
    .route({
      method: 'POST',
      path: COLLECTION,
      successStatus: 201,
      summary: 'Generate an API key; its secret is in this answer only',
    })
    .errors(errorsOf('api_key.name_taken', 'api_key.limit_reached'))
    .input(z.object({ params: teamParams, body: createBody }))
    .output(shownOnceSchema),
  rotateKey: people
    .route({
      method: 'POST',
      path: `${ONE}/rotate`,
      summary: 'Give an API key another secret; one’s own may go on with the old one for a while',
    })
    .errors(errorsOf('api_key.not_found', 'api_key.not_own', 'api_key.expired'))
    .input(z.object({ params: apiKeyParams, body: rotateBody }))
    .output(shownOnceSchema),
  revokeKey: people
    .route({ method: 'DELETE', path: ONE, successStatus: 204, summary: 'Revoke an API key, at once' })
    .errors(errorsOf('api_key.not_found'))
    .input(z.object({ params: apiKeyParams }))
    .output(z.undefined()),
};
