/** Closed lists that name both a column's values in PostgreSQL and a field's in the contract, so that neither can have one more. */

export const MEMBER_STATUSES = ['active', 'waiting', 'suspended', 'blocked', 'left'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

export const STREAM_STATUSES = ['launched', 'suspended'] as const;
export type StreamStatus = (typeof STREAM_STATUSES)[number];

/** A copy or a transfer of a stream. */
export const CARRY_KINDS = ['copy', 'transfer'] as const;
export const CARRY_STATES = ['running', 'done', 'failed'] as const;

export const LANDING_STATUSES = ['draft', 'completed', 'archived'] as const;
export type LandingStatus = (typeof LANDING_STATUSES)[number];

/** `own`: kept at the team's DNS provider; `pointed`: at any other, its records point here; `free`: on the platform's own domain. */
export const DOMAIN_SOURCES = ['own', 'bought', 'pointed', 'free'] as const;
export type DomainSource = (typeof DOMAIN_SOURCES)[number];

/** How far a domain is. Blocked: the provider, the registrar or a check has ended it. */
export const DOMAIN_STATES = ['waiting', 'domain_check', 'https_check', 'active', 'blocked'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

export const PURCHASE_STATES = ['held', 'registering', 'bought', 'failed'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export const CDN_ACCOUNT_KINDS = ['token', 'global_key'] as const;
export type CdnAccountKind = (typeof CDN_ACCOUNT_KINDS)[number];

export const CONVERSION_KINDS = ['registration', 'deposit'] as const;

/**
 * What a status can mean. Refund takes back the money of an earlier conversion; rejected marks it, and leaves what was counted; ignored
 * counts nothing.
 */
export const CONVERSION_MEANINGS = [...CONVERSION_KINDS, 'refund', 'rejected', 'ignored'] as const;
export type ConversionMeaning = (typeof CONVERSION_MEANINGS)[number];

/** What became of an advertiser's request. */
export const CONVERSION_STATES = [
  'waiting',
  'taken',
  'duplicate',
  'unknown_status',
  'ignored',
  'rejected',
  'refunded',
  'no_click',
  'bad_amount',
] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

/** What money was moved for, as the list of transactions names it. */
export const TRANSACTION_TYPES = ['correction', 'bill', 'domain', 'pwa', 'click_button', 'traffic'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** An order of organic traffic: `ordered` waits for the operator, `running` is brought, `done` is paid, `refused` has its money back. */
export const TRAFFIC_ORDER_STATES = ['ordered', 'running', 'done', 'refused'] as const;
export type TrafficOrderState = (typeof TRAFFIC_ORDER_STATES)[number];

/**
 * A bill: `new` was made, `paying` has its dialog opened or a hash given, `paid` was credited, `overdue` expired unpaid, `rejected` was given a
 * hash that pays nothing. Money that arrives for an overdue or rejected bill is credited all the same.
 */
export const BILL_STATUSES = ['new', 'paying', 'paid', 'overdue', 'rejected'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** What a bill is for. */
export const BILL_PURPOSES = ['top_up'] as const;
export type BillPurpose = (typeof BILL_PURPOSES)[number];

/** Why the transaction whose hash was given pays nothing. */
export const BILL_REJECTIONS = [
  'hash_used',
  'wrong_token',
  'wrong_wallet',
  'zero_amount',
  'transaction_failed',
] as const;
export type BillRejection = (typeof BILL_REJECTIONS)[number];

/** Of a transfer that arrived in a bill's wallet. `gone`: the chain was reorganised, and the transfer is in it no more. */
export const BILL_PAYMENT_STATES = ['confirming', 'credited', 'gone'] as const;

/** What can happen in a team that somebody may want to be told of: by the bot, or by a webhook. */
export const TEAM_EVENT_KINDS = [
  'conversion.registration',
  'conversion.deposit',
  'balance.low',
  'bill.paid',
  'domain.active',
  'domain.failed',
  'stream.stopped',
  'campaign.finished',
  'campaign.paused',
  'token.refused',
] as const;
export type TeamEventKind = (typeof TEAM_EVENT_KINDS)[number];

/** By which a person is told of their teams. `push`: in a browser that they use the console in. */
export const NOTIFICATION_CHANNELS = ['telegram', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
