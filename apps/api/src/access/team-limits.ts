/**
 * Rate limits per team. Each kind has a token bucket in PostgreSQL, shared by all processes of the api: per-process limits would grow with
 * the number of processes. Every writing route of a team takes a token from one bucket, `changes` unless it is listed here, so a new
 * route is limited from its first day.
 */
import { type BucketLimit, returnToken, type TeamDb, takeToken } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { sql } from 'drizzle-orm';

type TeamLimitName =
  | 'streams'
  | 'landings'
  | 'pictures'
  | 'invitations'
  | 'domains'
  | 'credentials'
  | 'pixels'
  | 'checks'
  | 'bills'
  | 'campaigns'
  | 'changes';

export type TeamLimits = Readonly<Record<TeamLimitName, BucketLimit>>;

const perMinute = (burst: number, count: number): BucketLimit => ({ burst, everyMs: 60_000 / count });

/** Burst, then per minute. People stay far below; a runaway script does not. */
export const TEAM_LIMITS: TeamLimits = {
  /** Each is a version, a document at every edge, and jobs to bring it there. */
  streams: perMinute(20, 20),
  landings: perMinute(30, 30),
  /** Each is decoded, and kept for ever in a store that all teams share. */
  pictures: perMinute(30, 10),
  /** Each is a mail or a link; the burst fits a whole team invited at once. */
  invitations: perMinute(50, 20),
  /** Each costs a zone, a certificate, or money. */
  domains: perMinute(20, 10),
  /** A provider's key is verified with the provider, and a new conversion address is published to every edge. */
  credentials: perMinute(10, 10),
  pixels: perMinute(40, 40),
  /** They call out (DNS, HTTPS, a chain's node) or read thousands of visits. */
  checks: perMinute(30, 30),
  /** Each is a wallet that is watched for a month. */
  bills: perMinute(20, 0.1),
  /** Campaigns and their schedules: each is a job that comes back with every send. */
  campaigns: perMinute(40, 40),
  changes: perMinute(300, 300),
};

/** For an installation whose teams are larger than most. */
export function scaleTeamLimits(factor: number): TeamLimits {
  const entries = Object.entries<BucketLimit>(TEAM_LIMITS);
  return Object.fromEntries(
    entries.map(([name, { burst, everyMs }]) => [name, { burst: burst * factor, everyMs: everyMs / factor }]),
  ) as TeamLimits;
}

/** By the route's name in the contract. */
const LIMIT_OF_ROUTE: Readonly<Record<string, TeamLimitName>> = {
  'streams.create': 'streams',
  'traffic.order': 'streams',
  'streams.copy': 'streams',
  'streams.transfer': 'streams',
  'whitePages.generate': 'landings',
  'landings.create': 'landings',
  'landings.copy': 'landings',
  'landings.addTranslation': 'landings',
  'landings.sharePreview': 'landings',
  'landings.uploadPicture': 'pictures',
  'invitations.create': 'invitations',
  'members.create': 'invitations',
  'members.invite': 'invitations',
  'domains.create': 'domains',
  'domains.connect': 'domains',
  'domains.addFree': 'domains',
  'domains.buy': 'domains',
  'domains.addAccount': 'credentials',
  'domains.updateAccount': 'credentials',
  'conversions.changeAddress': 'credentials',
  'integrations.createKey': 'credentials',
  'integrations.rotateKey': 'credentials',
  'integrations.createWebhook': 'credentials',
  'integrations.rotateWebhookSecret': 'credentials',
  'integrations.testWebhook': 'checks',
  'integrations.replayDelivery': 'checks',
  'integrations.replayFailed': 'checks',
  'pixels.add': 'pixels',
  'pixels.addMany': 'pixels',
  'bills.create': 'bills',
  'bills.approve': 'checks',
  'campaigns.create': 'campaigns',
  'campaigns.copy': 'campaigns',
  'campaigns.addSchedule': 'campaigns',
  'campaigns.copySchedule': 'campaigns',
  'campaigns.sendTest': 'checks',
  'campaigns.check': 'checks',
  'postbacks.forward': 'checks',
  'domains.check': 'checks',
  'streams.preflight': 'checks',
  'visits.tryDraft': 'checks',
};
export const LIMITED_ROUTES = Object.keys(LIMIT_OF_ROUTE);

/** Undefined for routes that only read. */
export function limitOf(route: string, method: string | undefined): TeamLimitName | undefined {
  return method === 'GET' ? undefined : (LIMIT_OF_ROUTE[route] ?? 'changes');
}

export type TeamBucket = { teamId: number; name: TeamLimitName; limits: TeamLimits };

export async function takeTeamToken(tx: TeamDb, bucket: TeamBucket): Promise<void> {
  const refused = await takeToken(tx, bucketOf(bucket));
  if (!refused) return;
  const retryAfterSeconds = Math.ceil(refused.retryAfterMs / 1_000);
  throw new AppError('request.too_many', { limit: bucket.name, retryAfterSeconds });
}

/** For a request whose input was invalid: it created nothing. */
export function returnTeamToken(tx: TeamDb, bucket: TeamBucket): Promise<void> {
  return returnToken(tx, bucketOf(bucket));
}

const bucketOf = ({ teamId, name, limits }: TeamBucket) => ({
  table: sql`team_rates`,
  key: { team_id: teamId, bucket: name },
  limit: limits[name],
});
