/** Starts a purchase: holds the money and enqueues the job in one transaction. The worker does the rest. */

import type { DomainPurchaseInput } from '@sluice/contracts';
import { authorisePurchase, holdFunds } from '@sluice/ledger';
import { buyDomainJob, type DomainPurchaseRow, enqueueTeamJobs, type TeamDb } from '@sluice/postgres';
import type { Offer } from '@sluice/providers/namecheap';
import type { IsReservedHost } from '@sluice/providers/settings';
import { AppError } from '@sluice/runtime';
import { claimHost } from '@sluice/streams';
import type { Actor, TeamWork } from '../../access/actor.ts';
import { toDollars, toMicros } from '../../http/money.ts';
import { refuseUnknownStream, refuseWithoutLink } from './change-domain.ts';
import { lockBindings } from './domains.store.ts';
import { findPurchaseByKey, insertPurchaseRow } from './purchases.store.ts';
import { BOUGHT, refuseManyClaims, refuseReserved } from './refuse-claim.ts';
import { type DomainShop, listOffers } from './search-domains.ts';

type BuyWork = {
  actor: Actor;
  inTeam: TeamWork;
  clock: () => Date;
  domainShop: DomainShop;
  isReservedHost: IsReservedHost;
};

export async function buyDomain(work: BuyWork, wanted: DomainPurchaseInput): Promise<DomainPurchaseRow> {
  const { actor, inTeam } = work;
  refuseReserved(work.isReservedHost, wanted.host);
  // Before asking the registrar, which no longer offers a name that this key has bought.
  const existing = await inTeam((tx) => findExistingPurchase(tx, actor, wanted));
  if (existing) return existing;
  const offer = await getOffer(work.domainShop, wanted);
  return inTeam((tx) => startPurchase(tx, actor, wanted, offer, work.clock()));
}

async function getOffer(shop: DomainShop, { host, price }: DomainPurchaseInput): Promise<Offer> {
  const offers = await listOffers(shop, [host], 'domain.buy_failed');
  const offer = offers.find((each) => each.host === host);
  if (!offer) throw new AppError('domain.not_offered', { host });
  if (offer.priceMicros > toMicros(price)) {
    throw new AppError('domain.price_changed', { host, price: toDollars(offer.priceMicros) });
  }
  return offer;
}

async function startPurchase(
  tx: TeamDb,
  actor: Actor,
  wanted: DomainPurchaseInput,
  { priceMicros }: Offer,
  now: Date,
): Promise<DomainPurchaseRow> {
  const { teamId, memberId, apiKeyName } = actor;
  const { key, host, streamId } = wanted;
  // Locks the host, so that of two concurrent calls with the same key the second finds the first's purchase.
  const claim = await claimHost(tx, host);
  const existing = await findExistingPurchase(tx, actor, wanted);
  if (existing) return existing;
  if (claim === 'being_bought') throw new AppError('domain.being_bought', { host });
  if (claim === 'taken') throw new AppError('domain.taken', { host });
  await refuseUnknownStream(tx, actor, streamId);
  // Asked once more when it is registered: only then is the stream locked.
  await refuseWithoutLink(tx, teamId, { source: 'bought', streamId });
  await authorisePurchase(tx, { teamId, memberId, amountMicros: priceMicros, now });
  const hold = await holdFunds(tx, {
    teamId,
    purpose: 'domain',
    amountMicros: priceMicros,
    description: host,
    key: `domain:${key}`,
  });
  // The ledger before the team's row, as everywhere; refused, nothing is held.
  await lockBindings(tx, teamId);
  await refuseManyClaims(tx, teamId, now, BOUGHT);
  const purchase = await insertPurchaseRow(tx, {
    teamId,
    memberId,
    apiKeyName,
    key,
    host,
    streamId,
    priceMicros,
    holdId: hold.id,
  });
  await enqueueTeamJobs(tx, [buyDomainJob(purchase.id)]);
  return purchase;
}

/** The purchase of this idempotency key. A key that was used for another host is refused. */
async function findExistingPurchase(
  tx: TeamDb,
  { teamId }: Actor,
  { key, host }: DomainPurchaseInput,
): Promise<DomainPurchaseRow | undefined> {
  const existing = await findPurchaseByKey(tx, teamId, key);
  if (existing && existing.host !== host) throw new AppError('request.key_reused');
  return existing;
}
