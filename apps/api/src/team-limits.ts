/**
 * How fast a team makes things. Each kind has a bucket in PostgreSQL, shared by all processes of the api: limits of one process
 * would let a team have as many times more as there are processes. Every route of a team that writes takes from one bucket,
 * and from `changes` unless it is named here; so a new route has a limit from its first day.
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
  | 'changes';

export type TeamLimits = Readonly<Record<TeamLimitName, BucketLimit>>;

const perMinute = (burst: number, count: number): BucketLimit => ({ burst, everyMs: 60_000 / count });

/** At once, and then for each minute. People stay far below; a program that fills the platform does not. */
export const TEAM_LIMITS: TeamLimits = {
  /** Each is a version, a document at every edge, and jobs to bring it there. */
  streams: perMinute(20, 20),
  landings: perMinute(30, 30),
  /** A decoding each, and room for good in a store that all teams share. */
  pictures: perMinute(30, 10),
  /** A mail or a link each: a whole team is invited at one go. */
  invitations: perMinute(50, 20),
  /** A zone, a certificate, or money each. */
  domains: perMinute(20, 10),
  /** Keys at providers are tried when they are given, and a new conversion address reaches every edge. */
  credentials: perMinute(10, 10),
  pixels: perMinute(40, 40),
  /** They ask the world (DNS, pages) or read thousands of visits. */
  checks: perMinute(30, 30),
  changes: perMinute(300, 300),
};

/** For an installation whose teams are larger than most. */
export function timesTeamLimits(factor: number): TeamLimits {
  const entries = Object.entries<BucketLimit>(TEAM_LIMITS);
  return Object.fromEntries(
    entries.map(([name, { burst, everyMs }]) => [name, { burst: burst * factor, everyMs: everyMs / factor }]),
  ) as TeamLimits;
}

/** By the route's name in the contract. */
const LIMIT_OF_ROUTE: Readonly<Record<string, TeamLimitName>> = {
  'streams.create': 'streams',
  'streams.copy': 'streams',
  'streams.transfer': 'streams',
  'whitePages.generate': 'landings',
  'landings.create': 'landings',
  'landings.copy': 'landings',
  'landings.addTranslation': 'landings',
  'landings.uploadPicture': 'pictures',
  'invitations.create': 'invitations',
  'members.create': 'invitations',
  'members.invite': 'invitations',
  'domains.create': 'domains',
  'domains.connect': 'domains',
  'domains.buy': 'domains',
  'domains.addAccount': 'credentials',
  'domains.updateAccount': 'credentials',
  'conversions.changeAddress': 'credentials',
  'pixels.add': 'pixels',
  'pixels.addMany': 'pixels',
  'domains.check': 'checks',
  'streams.preflight': 'checks',
  'visits.tryDraft': 'checks',
};
export const LIMITED_ROUTES = Object.keys(LIMIT_OF_ROUTE);

/** Undefined for routes that only read. */
export function limitOf(route: string, method: string | undefined): TeamLimitName | undefined {
  return method === 'GET' ? undefined : (LIMIT_OF_ROUTE[route] ?? 'changes');
}

type Taking = { teamId: number; name: TeamLimitName; limits: TeamLimits };

export async function takeFromTeam(tx: TeamDb, taking: Taking): Promise<void> {
  const refused = await takeToken(tx, bucketOf(taking));
  if (!refused) return;
  const retryAfterSeconds = Math.ceil(refused.retryAfterMs / 1_000);
  throw new AppError('request.too_many', { limit: taking.name, retryAfterSeconds });
}

/** For a request whose fields were wrong: it made nothing. */
export function giveBackToTeam(tx: TeamDb, taking: Taking): Promise<void> {
  return returnToken(tx, bucketOf(taking));
}

const bucketOf = ({ teamId, name, limits }: Taking) => ({
  table: sql`team_rates`,
  key: { team_id: teamId, bucket: name },
  limit: limits[name],
});
