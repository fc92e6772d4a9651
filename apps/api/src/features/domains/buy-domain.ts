/** Begins a purchase: the money is held and the job enqueued in one transaction. The worker does the rest. */
import type { DomainPurchaseInput } from '@sluice/contracts';
import { holdFunds } from '@sluice/ledger';
import {
  buyDomainJob,
  claimHost,
  type DomainPurchaseRow,
  enqueueTeamJobs,
  type TeamDb,
} from '@sluice/postgres';
import type { Offer } from '@sluice/providers/namecheap';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { toDollars, toMicros } from '../../money.ts';
import type { DomainShop } from '../../request-context.ts';
import type { TeamWork } from '../../team-work.ts';
import { refuseUnknownStream } from './change-domain.ts';
import { findPurchaseByKey, insertPurchaseRow } from './purchases.store.ts';
import { refuseReserved } from './refuse-claim.ts';
import type { IsReservedHost } from './reserved-hosts.ts';
import { listOffers } from './search-domains.ts';

type BuyWork = { actor: Actor; inTeam: TeamWork; domainShop: DomainShop; isReservedHost: IsReservedHost };

export async function buyDomain(work: BuyWork, wanted: DomainPurchaseInput): Promise<DomainPurchaseRow> {
  const { actor, inTeam } = work;
  refuseReserved(work.isReservedHost, wanted.host);
  // Before the registrar is asked: it does not offer what has been bought by now.
  const standing = await inTeam((tx) => findStanding(tx, actor, wanted));
  if (standing) return standing;
  const offer = await getOffer(work.domainShop, wanted);
  return inTeam((tx) => begin(tx, actor, wanted, offer));
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

async function begin(
  tx: TeamDb,
  actor: Actor,
  wanted: DomainPurchaseInput,
  { priceMicros }: Offer,
): Promise<DomainPurchaseRow> {
  const { teamId, memberId, apiKeyName } = actor;
  const { key, host, streamId } = wanted;
  // Holds the host, so two calls with the same key come here one after the other, and the second finds the first's purchase.
  const claim = await claimHost(tx, host);
  const standing = await findStanding(tx, actor, wanted);
  if (standing) return standing;
  if (claim === 'being_bought') throw new AppError('domain.being_bought', { host });
  if (claim === 'taken') throw new AppError('domain.taken', { host });
  await refuseUnknownStream(tx, actor, streamId);
  const hold = await holdFunds(tx, {
    ...{ teamId, purpose: 'domain', amountMicros: priceMicros, description: host },
    key: `domain:${key}`,
  });
  const purchase = await insertPurchaseRow(tx, {
    ...{ teamId, memberId, apiKeyName, key, host, streamId, priceMicros },
    holdId: hold.id,
  });
  await enqueueTeamJobs(tx, [buyDomainJob(purchase.id)]);
  return purchase;
}

/** What the key stands for already. A key that means another host is a mistake of the caller's. */
async function findStanding(
  tx: TeamDb,
  { teamId }: Actor,
  { key, host }: DomainPurchaseInput,
): Promise<DomainPurchaseRow | undefined> {
  const standing = await findPurchaseByKey(tx, teamId, key);
  if (standing && standing.host !== host) {
    throw new AppError('request.invalid', {
      fields: [{ field: 'body.key', message: 'Used for another host' }],
    });
  }
  return standing;
}
