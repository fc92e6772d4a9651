/** The part of a purchase that talks to the provider and the registrar. */
import { type DomainPurchaseRow, withTeam } from '@sluice/postgres';
import { type Cloudflare, CloudflareError } from '@sluice/providers/cloudflare';
import { NamecheapError, type Registrar } from '@sluice/providers/namecheap';
import type { ErrorCode } from '@sluice/runtime';
import type { DomainDeps } from './domain-deps.ts';
import { beginRegistering } from './purchases.store.ts';

export type Registered = { kind: 'registered'; orderId: string | undefined; expiresOn: string };
type NotNow = { kind: 'later'; said: string };
type Refused = { kind: 'failed'; failure: ErrorCode; said: string };
export type Outcome = Registered | NotNow | Refused;

/** When the zone cannot be made within this time, nothing has been bought yet and the money is released. */
const HELD_MAX_MS = 60 * 60_000;
/** After a lost answer, the registrar's refusal is believed only once its account has had this long to show the domain. */
const READ_BACK_MS = 10 * 60_000;

export async function registerDomain(deps: DomainDeps, purchase: DomainPurchaseRow): Promise<Outcome> {
  const { registrar, platformToken } = deps;
  if (!registrar || platformToken === undefined) {
    const said = 'no registrar is configured';
    return purchase.state === 'held' ? refused('domain.buy_failed', said) : later(said);
  }
  if (purchase.state === 'registering') return retryRegistering(deps, registrar, purchase);
  const cloudflare = deps.openCloudflare({ kind: 'token', token: platformToken });
  const prepared = await prepareZone(deps, cloudflare, purchase);
  return 'kind' in prepared ? prepared : register(deps, registrar, prepared);
}

/** Makes the zone, and stores that the registrar is about to be asked: every later run reads the registrar's account first. */
async function prepareZone(
  { db, clock }: DomainDeps,
  cloudflare: Cloudflare,
  purchase: DomainPurchaseRow,
): Promise<DomainPurchaseRow | NotNow | Refused> {
  try {
    const account = await cloudflare.findAccount();
    const { id: zoneId, nameServers } = await cloudflare.ensureZone(purchase.host, account.id);
    const begun = await withTeam(db, purchase.teamId, (tx) =>
      beginRegistering(tx, purchase, { zoneId, nameServers }),
    );
    return begun ?? later('another run is registering it');
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error;
    const isPassing = error.problem === 'unreachable' || error.problem === 'limit_reached';
    const isLate = clock().getTime() - purchase.createdAt.getTime() > HELD_MAX_MS;
    return isPassing && !isLate ? later(error.message) : refused('domain.buy_failed', error.message);
  }
}

/** An earlier attempt may have succeeded, so the registrar's account is read first. */
async function retryRegistering(
  deps: DomainDeps,
  registrar: Registrar,
  purchase: DomainPurchaseRow,
): Promise<Outcome> {
  try {
    const owned = await registrar.findOwned(purchase.host);
    if (owned) return { kind: 'registered', ...owned };
  } catch (error) {
    return later(wordsOf(error));
  }
  const outcome = await register(deps, registrar, purchase);
  const isSure = deps.clock().getTime() - purchase.updatedAt.getTime() > READ_BACK_MS;
  return outcome.kind === 'failed' && !isSure ? later(outcome.said) : outcome;
}

async function register(
  { clock }: DomainDeps,
  registrar: Registrar,
  { host, nameServers, priceMicros }: DomainPurchaseRow,
): Promise<Outcome> {
  try {
    const offer = (await registrar.listOffers([host])).find((each) => each.host === host);
    if (!offer) return refused('domain.not_offered', 'it is not for sale any more');
    if (offer.priceMicros > priceMicros) return refused('domain.price_changed', 'its price has risen');
    const premium = offer.isPremium && { isPremium: true, premiumPriceMicros: offer.priceMicros };
    const { orderId } = await registrar.register({ host, nameServers, years: 1, ...premium });
    return { kind: 'registered', orderId, expiresOn: await readExpiry(registrar, host, clock()) };
  } catch (error) {
    if (!(error instanceof NamecheapError)) throw error;
    if (error.problem === 'unknown_outcome' || error.problem === 'unreachable') return later(error.message);
    const failure = error.problem === 'not_available' ? 'domain.not_offered' : 'domain.buy_failed';
    return refused(failure, error.message);
  }
}

/** The registrar's own date, or a year from now when it does not answer. */
async function readExpiry(registrar: Registrar, host: string, now: Date): Promise<string> {
  const owned = await registrar.findOwned(host).catch(() => undefined);
  const inAYear = new Date(now);
  inAYear.setUTCFullYear(now.getUTCFullYear() + 1);
  return owned?.expiresOn ?? inAYear.toISOString().slice(0, 10);
}

const later = (said: string): NotNow => ({ kind: 'later', said });
const refused = (failure: ErrorCode, said: string): Refused => ({ kind: 'failed', failure, said });

function wordsOf(error: unknown): string {
  if (!(error instanceof NamecheapError)) throw error;
  return error.message;
}
