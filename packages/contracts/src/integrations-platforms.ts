/**
 * What a team is joined to outside: the crash-games platform, by the team's key there, and the ad networks, by the pixels of streams. The
 * platform's streams are called flows here, as in the settings of a stream.
 */
import { NETWORKS } from '@sluice/reference';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { teamParams } from './ids.ts';
import { PLATFORM_LIMITS, PLATFORM_PROBLEMS } from './integrations-platforms.values.ts';
import { route } from './route.ts';

const connectionSchema = z.object({
  /** As the platform calls the key's account. */
  accountName: z.string(),
  /** The key's last characters. The key itself never comes back. */
  keyHint: z.string(),
  connectedAt: z.iso.datetime(),
  /** When its streams were last read. */
  readAt: z.iso.datetime(),
  /** Null: it answered when it was last asked. */
  problem: z.enum(PLATFORM_PROBLEMS).nullable(),
  flows: z.number().int(),
  /** Our streams whose iOS visitors go there. */
  streams: z.number().int(),
});

const platformsSchema = z.object({
  crashGames: z.object({
    /** Whether this installation knows where the platform is. */
    isOffered: z.boolean(),
    connection: connectionSchema.nullable(),
  }),
  adNetworks: z.array(
    z.object({
      kind: z.enum(NETWORKS),
      pixels: z.number().int(),
      streams: z.number().int(),
      /** Pixels whose token the network refuses. */
      refusedTokens: z.number().int(),
    }),
  ),
});
export type Platforms = z.infer<typeof platformsSchema>;
export type PlatformConnection = z.infer<typeof connectionSchema>;

/** What a person pastes. */
export const platformKey = z.string().trim().min(1).max(PLATFORM_LIMITS.keyLength);

const flowsSchema = z.object({
  isConnected: z.boolean(),
  /** When they were read; null where nothing is connected. */
  readAt: z.iso.datetime().nullable(),
  problem: z.enum(PLATFORM_PROBLEMS).nullable(),
  /** In the platform's order. */
  items: z.array(z.object({ id: z.string(), name: z.string(), link: z.string() })),
});
export type PlatformFlows = z.infer<typeof flowsSchema>;

const COLLECTION = '/teams/{teamId}/integrations';
const CRASH_GAMES = `${COLLECTION}/crash-games` as const;
const notAnswered = [
  'platform.not_offered',
  'platform.key_invalid',
  'platform.limit_reached',
  'platform.unreachable',
  'platform.refused',
] as const;

export const integrationsPlatforms = {
  getPlatforms: route
    .meta(teamAccess('integrations'))
    .route({ method: 'GET', path: COLLECTION, summary: 'What the team is joined to outside' })
    .input(z.object({ params: teamParams }))
    .output(platformsSchema),
  connectPlatform: route
    .meta(teamAccess('integrations', 'teams:write'))
    .route({
      method: 'PUT',
      path: CRASH_GAMES,
      summary: 'Connect the crash-games platform by a key of it, or give the connection another key',
    })
    .errors(errorsOf(...notAnswered))
    .input(z.object({ params: teamParams, body: z.strictObject({ apiKey: platformKey }) }))
    .output(platformsSchema),
  disconnectPlatform: route
    .meta(teamAccess('integrations', 'teams:write'))
    .route({
      method: 'DELETE',
      path: CRASH_GAMES,
      successStatus: 204,
      summary: 'Disconnect the crash-games platform: its key and its streams are deleted here',
    })
    .errors(errorsOf('platform.not_connected'))
    .input(z.object({ params: teamParams }))
    .output(z.undefined()),
  listFlows: route
    .meta(teamAccess('streams'))
    .route({
      method: 'GET',
      path: `${CRASH_GAMES}/flows`,
      summary: 'List the platform’s streams, as they were last read',
    })
    .input(z.object({ params: teamParams }))
    .output(flowsSchema),
  readFlows: route
    .meta(teamAccess('streams', 'streams:write'))
    .route({
      method: 'POST',
      path: `${CRASH_GAMES}/flows`,
      summary:
        'Read the platform’s streams again; at most once a minute, or ten seconds after it failed; more often answers the same',
    })
    .errors(errorsOf('platform.not_connected', 'platform.not_offered'))
    .input(z.object({ params: teamParams }))
    .output(flowsSchema),
};
