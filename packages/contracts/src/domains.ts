import { z } from 'zod';
import { teamAccess } from './access.ts';
import { CAMPAIGN_KINDS, PUSH_HOST_PROBLEMS, PUSH_HOST_STATES } from './campaigns.values.ts';
import {
  CDN_ACCOUNT_KINDS,
  DOMAIN_BULK_LIMIT,
  DOMAIN_FINDINGS,
  DOMAIN_SOURCES,
  DOMAIN_STATES,
  PURCHASE_STATES,
  REPLACEMENT_OUTCOMES,
} from './domains.values.ts';
import { errorsOf } from './errors.ts';
import { email, id } from './fields.ts';
import { cdnAccountParams, domainParams, purchaseParams, streamParams, teamParams } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { peopleRoute, route } from './route.ts';

const HOST_MAX = 253;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** Lower case, two labels at least, international names in their `xn--` form; an address in digits is no name. */
export const hostSchema = z
  .string()
  .max(HOST_MAX)
  .regex(new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`), 'Must be a host name in lower case');

/** One label: the zones are suggested. */
const domainLabel = z
  .string()
  .trim()
  .toLowerCase()
  .regex(new RegExp(`^${LABEL}$`), 'Enter the domain name without specifying the zone.');

export const domainSchema = z.object({
  id,
  teamId: id,
  host: z.string(),
  streamId: id.nullable(),
  source: z.enum(DOMAIN_SOURCES),
  isBought: z.boolean(),
  cdnAccountId: id.nullable(),
  nameServers: z.array(z.string()),
  expiresOn: z.iso.date().nullable(),
  /** Of a bought domain, in dollars. */
  price: z.number().nullable(),
  state: z.enum(DOMAIN_STATES),
  /** Since when the name is known to be the team's; only then is it served. */
  provedAt: z.iso.datetime().nullable(),
  /** Of a free address: how many visits a day (UTC) it takes; the others get the plain page. */
  visitsPerDay: z.number().int().nullable(),
  /** The TXT record that proves it, where it is not proved yet. A domain whose zone is here needs it only while the name is in quarantine. */
  proof: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** Until when an unproved domain is checked; checking it by hand extends that. */
  claimExpiresAt: z.iso.datetime().nullable(),
  /** The finding of the last check, with the values of its message. */
  finding: z.object({ code: z.enum(DOMAIN_FINDINGS), values: z.record(z.string(), z.string()) }).nullable(),
  checkedAt: z.iso.datetime().nullable(),
  nextCheckAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Domain = z.infer<typeof domainSchema>;

/** In the list: with what its line shows of others. */
const listedDomainSchema = domainSchema.extend({
  streamName: z.string().nullable(),
  /** Who added it; null where nobody knows any more. */
  memberId: id.nullable(),
  /** How push messages on it are taken, of all campaigns together; null: nothing is known against it. */
  pushState: z
    .object({
      /** Warned: every campaign that sends there is paused, if it goes on like this. */
      state: z.enum(PUSH_HOST_STATES),
      reason: z.enum(PUSH_HOST_PROBLEMS),
      since: z.iso.datetime(),
      /** Those that send there, of the caller's own; at most five. None for who does not work with campaigns. */
      campaigns: z.array(z.object({ id, kind: z.enum(CAMPAIGN_KINDS), name: z.string() })),
    })
    .nullable(),
});
export type ListedDomain = z.infer<typeof listedDomainSchema>;

export const cdnAccountSchema = z.object({
  id,
  kind: z.enum(CDN_ACCOUNT_KINDS),
  email: z.string().nullable(),
  /** As the provider calls the account. */
  name: z.string(),
  secretHint: z.string(),
  createdAt: z.iso.datetime(),
});
export type CdnAccount = z.infer<typeof cdnAccountSchema>;

/** Either kind of Cloudflare secret: token or global key. */
const secret = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{20,200}$/, 'Invalid API key');
const cdnAccountBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('token'), secret }),
  z.strictObject({ kind: z.literal('global_key'), email, secret }),
]);
export type CdnAccountInput = z.output<typeof cdnAccountBody>;

const domainCreateBody = z.strictObject({ host: hostSchema, streamId: id.nullable().default(null) });
const domainBindBody = z.strictObject({ streamId: id.nullable() });
/** The stream is named as well: if the old domain has been moved meanwhile, nothing happens to where it is now. */
const replacementFields = { streamId: id, fromId: id, toId: id };
const domainReplaceBody = z.strictObject({
  replacements: z
    .array(
      z
        .strictObject(replacementFields)
        .refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], message: 'Must be another domain' }),
    )
    .min(1)
    .max(DOMAIN_BULK_LIMIT),
  /** The old domains stay on their streams beside the new ones. */
  keepsOld: z.boolean().default(false),
});
const replacementSchema = z.object({ ...replacementFields, outcome: z.enum(REPLACEMENT_OUTCOMES) });
export type Replacement = z.infer<typeof replacementSchema>;
const domainConnectBody = z.strictObject({
  host: hostSchema,
  cdnAccountId: id,
  expiresOn: z.iso.date().nullable().default(null),
  streamId: id.nullable().default(null),
});
export type DomainConnect = z.output<typeof domainConnectBody>;

/** In dollars, as people read them. */
const price = z.number().min(0.01).max(100_000);

const suggestionSchema = z.object({ host: z.string(), price, isPremium: z.boolean() });
export type DomainSuggestion = z.infer<typeof suggestionSchema>;

const purchaseBody = z.strictObject({
  /** Idempotency key, made by the caller: repeating it answers the same purchase, and with another body is refused. */
  key: z.uuid(),
  host: hostSchema,
  /** The suggested price: if it has risen since, the purchase is refused instead of charged. */
  price,
  streamId: id.nullable().default(null),
});
export type DomainPurchaseInput = z.output<typeof purchaseBody>;

export const purchaseSchema = z.object({
  id,
  host: z.string(),
  price: z.number(),
  state: z.enum(PURCHASE_STATES),
  streamId: id.nullable(),
  domainId: id.nullable(),
  /** An error code of the catalogue, where it failed. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type DomainPurchase = z.infer<typeof purchaseSchema>;

const freeOfferSchema = z.object({
  /** Null: this installation offers none. */
  domain: z.string().nullable(),
  /** Of each new address, in UTC days. */
  visitsPerDay: z.number().int(),
  /** How many addresses a team may have, and how many it has. */
  limit: z.number().int(),
  used: z.number().int(),
});
export type FreeOffer = z.infer<typeof freeOfferSchema>;

const read = route.meta(teamAccess('streams'));
const write = route.meta(teamAccess('streams', 'domains:write'));
const COLLECTION = '/teams/{teamId}/domains';
const ONE = '/teams/{teamId}/domains/{domainId}';
const ACCOUNTS = '/teams/{teamId}/cdn-accounts';
const PURCHASES = '/teams/{teamId}/domain-purchases';
const providerErrors = errorsOf(
  'cdn.key_invalid',
  'cdn.forbidden',
  'cdn.limit_reached',
  'cdn.unreachable',
  'cdn.refused',
);

const claimErrors = errorsOf('domain.reserved', 'domain.team_limit_reached');

export const domains = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List domains, newest first' })
    .input(z.object({ params: teamParams, query: pageQuery }))
    .output(pageOf(listedDomainSchema)),
  get: read
    .route({ method: 'GET', path: ONE, summary: 'Get a domain and its state' })
    .errors(errorsOf('domain.not_found'))
    .input(z.object({ params: domainParams }))
    .output(domainSchema),
  create: write
    .route({
      method: 'POST',
      path: COLLECTION,
      successStatus: 201,
      summary: 'Add a domain whose DNS is hosted elsewhere, bound to a stream or not',
    })
    .errors(errorsOf('stream.not_found', 'stream.link_missing', 'domain.taken', 'domain.limit_reached'))
    .errors(claimErrors)
    .input(z.object({ params: teamParams, body: domainCreateBody }))
    .output(domainSchema),
  connect: write
    .route({
      method: 'POST',
      path: `${COLLECTION}/connect`,
      successStatus: 201,
      summary: 'Create the zone of an own domain at its DNS provider, and get its name servers',
    })
    .errors(
      errorsOf(
        'stream.not_found',
        'stream.link_missing',
        'domain.taken',
        'domain.limit_reached',
        'cdn.account_not_found',
        'cdn.zone_elsewhere',
        'cdn.zone_banned',
      ),
    )
    .errors(providerErrors)
    .errors(claimErrors)
    .input(z.object({ params: teamParams, body: domainConnectBody }))
    .output(domainSchema),
  update: write
    .route({ method: 'PUT', path: ONE, summary: 'Change when a domain expires' })
    .errors(errorsOf('domain.not_found'))
    .input(z.object({ params: domainParams, body: z.strictObject({ expiresOn: z.iso.date().nullable() }) }))
    .output(domainSchema),
  /** Not `bind`: a client is a function, and has one of those already. */
  bindTo: write
    .route({ method: 'PATCH', path: ONE, summary: 'Bind a domain to a stream, or to none' })
    .errors(
      errorsOf(
        'domain.not_found',
        'stream.not_found',
        'stream.link_missing',
        'domain.limit_reached',
        'domain.free_address_exists',
      ),
    )
    .input(z.object({ params: domainParams, body: domainBindBody }))
    .output(domainSchema),
  replace: write
    .route({
      method: 'POST',
      path: `${COLLECTION}/replace`,
      summary: 'Put other domains on streams in place of theirs; each on its own, safe to repeat',
    })
    .input(z.object({ params: teamParams, body: domainReplaceBody }))
    .output(z.array(replacementSchema)),
  check: write
    .route({ method: 'POST', path: `${ONE}/check`, summary: 'Check a domain now' })
    .errors(errorsOf('domain.not_found'))
    .input(z.object({ params: domainParams }))
    .output(domainSchema),
  getFreeOffer: read
    .route({
      method: 'GET',
      path: '/teams/{teamId}/free-addresses',
      summary: 'Whether free addresses are offered, on which domain, and their limits',
    })
    .input(z.object({ params: teamParams }))
    .output(freeOfferSchema),
  addFree: write
    .route({
      method: 'POST',
      path: '/teams/{teamId}/streams/{streamId}/free-address',
      successStatus: 201,
      summary: 'Put a stream on a free address; one that it has already is answered again',
    })
    .errors(
      errorsOf(
        'stream.not_found',
        'domain.limit_reached',
        'domain.free_addresses_off',
        'domain.free_addresses_used_up',
        'domain.team_limit_reached',
      ),
    )
    .input(z.object({ params: streamParams }))
    .output(domainSchema),
  remove: write
    .route({
      method: 'DELETE',
      path: ONE,
      successStatus: 204,
      summary: 'Remove a domain; a bought one for good, and only by owner or admin',
    })
    .errors(errorsOf('domain.not_found'))
    .input(z.object({ params: domainParams }))
    .output(z.undefined()),
  search: read
    .route({
      method: 'GET',
      path: `${COLLECTION}/suggestions`,
      summary: 'Suggest domains to buy, with prices',
    })
    .errors(errorsOf('domain.search_failed'))
    .input(z.object({ params: teamParams, query: z.strictObject({ name: domainLabel }) }))
    .output(z.array(suggestionSchema)),
  /** It spends the team's money, so no key may. */
  buy: peopleRoute('streams')
    .route({
      method: 'POST',
      path: PURCHASES,
      successStatus: 201,
      summary: 'Buy a domain from the balance; the money is held until it is registered',
    })
    .errors(
      errorsOf(
        'stream.not_found',
        'stream.link_missing',
        'domain.team_limit_reached',
        'balance.not_enough',
        'member.spend_limit_reached',
        'domain.taken',
        'domain.not_offered',
        'domain.price_changed',
        'domain.being_bought',
        'domain.buy_failed',
        'domain.reserved',
      ),
    )
    .input(z.object({ params: teamParams, body: purchaseBody }))
    .output(purchaseSchema),
  listPurchases: read
    .route({ method: 'GET', path: PURCHASES, summary: 'List purchases of domains, newest first' })
    .input(z.object({ params: teamParams, query: pageQuery }))
    .output(pageOf(purchaseSchema)),
  getPurchase: read
    .route({ method: 'GET', path: `${PURCHASES}/{purchaseId}`, summary: 'Get a purchase and its state' })
    .errors(errorsOf('domain.not_found'))
    .input(z.object({ params: purchaseParams }))
    .output(purchaseSchema),
  listAccounts: read
    .route({ method: 'GET', path: ACCOUNTS, summary: 'List the team’s accounts at its DNS provider' })
    .input(z.object({ params: teamParams }))
    .output(z.array(cdnAccountSchema)),
  addAccount: write
    .route({
      method: 'POST',
      path: ACCOUNTS,
      successStatus: 201,
      summary: 'Add an account at the DNS provider; its key is verified first',
    })
    .errors(providerErrors)
    .input(z.object({ params: teamParams, body: cdnAccountBody }))
    .output(cdnAccountSchema),
  updateAccount: write
    .route({ method: 'PUT', path: `${ACCOUNTS}/{accountId}`, summary: 'Replace an account’s key' })
    .errors(errorsOf('cdn.account_not_found'))
    .errors(providerErrors)
    .input(z.object({ params: cdnAccountParams, body: cdnAccountBody }))
    .output(cdnAccountSchema),
};
