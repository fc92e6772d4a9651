import { chooseLanding } from './choose-landing.ts';
import type { Route } from './route.ts';

/**
 * The only facts of a visit that routing may use. Address, user agent, referrer and behaviour are left out on purpose: two visits with the
 * same four facts must get the same page, whoever sends them.
 */
export type DeclaredFacts = {
  /** ISO 3166 alpha-2, upper case; `XX` when unknown. */
  readonly country: string;
  readonly language: string;
  readonly device: string;
  readonly os: string;
};

/** What the stream's own cookie says of the visitor: a random id, and whether they have been here before. */
export type KnownVisitor = {
  readonly id: string;
  readonly isReturning: boolean;
};

/** A visitor without a cookie. */
export const NEW_VISITOR: KnownVisitor = { id: '', isReturning: false };

/**
 * Whether the stream's team, and its member with a daily limit, have anything left to spend; on a free address, which costs nothing, whether
 * the visits of its day are used up. A state of the stream or of its address, never of a visitor.
 */
export const SPENDING = ['open', 'no_funds', 'member_limit', 'free', 'daily_visits'] as const;
export type Spending = (typeof SPENDING)[number];

export const PAGES = ['white', 'black', 'redirect'] as const;
export type Page = (typeof PAGES)[number];

export const REASONS = [
  'stream_not_active',
  'no_funds',
  'member_limit',
  'daily_visits',
  'country_not_listed',
  'language_not_listed',
  'device_not_listed',
  'os_not_listed',
  'ios_redirect',
  'return_to_offer',
  'cloak_off',
  'conditions_met',
] as const;
export type Reason = (typeof REASONS)[number];

export const RULE_NAMES = [
  'status',
  'budget',
  'cloak',
  'country',
  'language',
  'device',
  'os',
  'ios',
  'return',
  'split',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

export type TrailEntry = {
  readonly rule: RuleName;
  /** The fact that the rule used. */
  readonly saw: string;
  readonly answer: 'go_on' | Page;
};

export type Decision = {
  readonly page: Page;
  readonly reason: Reason;
  readonly documentVersion: number;
  /** Of a black page: which landing; undefined where the stream has none, and on any other page. */
  readonly landingId: number | undefined;
  readonly trail: readonly TrailEntry[];
};

type Verdict = { readonly page: Page; readonly reason: Reason };

type Rule = {
  readonly name: RuleName;
  readonly sees: (route: Route, facts: DeclaredFacts, visitor: KnownVisitor, spending: Spending) => string;
  /** Undefined: the rule does not decide, and the next one is asked. */
  readonly decides: (
    route: Route,
    facts: DeclaredFacts,
    visitor: KnownVisitor,
    spending: Spending,
  ) => Verdict | undefined;
};

const white = (reason: Reason): Verdict => ({ page: 'white', reason });

const NOT_ACTIVE = white('stream_not_active');
const SPENT: Readonly<Record<Spending, Verdict | undefined>> = {
  open: undefined,
  no_funds: white('no_funds'),
  member_limit: white('member_limit'),
  free: undefined,
  daily_visits: white('daily_visits'),
};
const COUNTRY_NOT_LISTED = white('country_not_listed');
const LANGUAGE_NOT_LISTED = white('language_not_listed');
const DEVICE_NOT_LISTED = white('device_not_listed');
const OS_NOT_LISTED = white('os_not_listed');
const IOS_REDIRECT: Verdict = { page: 'redirect', reason: 'ios_redirect' };
const RETURN_TO_OFFER: Verdict = { page: 'redirect', reason: 'return_to_offer' };
const CLOAK_OFF: Verdict = { page: 'black', reason: 'cloak_off' };
const CONDITIONS_MET: Verdict = { page: 'black', reason: 'conditions_met' };

/** A technical stop is about money, and a free address costs none. */
const isFreeOfStop = ({ status }: Route, spending: Spending): boolean =>
  status === 'technical_stop' && (spending === 'free' || spending === 'daily_visits');

const unlessListed = (
  { cloak }: Route,
  listed: ReadonlySet<string>,
  fact: string,
  verdict: Verdict,
): Verdict | undefined => (!cloak || listed.size === 0 || listed.has(fact) ? undefined : verdict);

/**
 * Evaluated in this order; the first that decides ends it. Conditions are evaluated only when the cloak is on; the rules after them, for
 * every visit that meets the conditions.
 */
export const RULES: readonly Rule[] = [
  {
    name: 'status',
    sees: (route) => route.status,
    decides: (route, _facts, _visitor, spending) =>
      route.status === 'active' || isFreeOfStop(route, spending) ? undefined : NOT_ACTIVE,
  },
  {
    name: 'budget',
    sees: (_route, _facts, _visitor, spending) => spending,
    decides: (_route, _facts, _visitor, spending) => SPENT[spending],
  },
  {
    name: 'cloak',
    sees: (route) => (route.cloak ? 'on' : 'off'),
    decides: () => undefined,
  },
  {
    // Unlike the three below, an empty list matches nobody: a cloak without countries has not been set up.
    name: 'country',
    sees: (_route, facts) => facts.country,
    decides: (route, facts) =>
      !route.cloak || route.countries.has(facts.country) ? undefined : COUNTRY_NOT_LISTED,
  },
  {
    name: 'language',
    sees: (_route, facts) => facts.language,
    decides: (route, facts) => unlessListed(route, route.languages, facts.language, LANGUAGE_NOT_LISTED),
  },
  {
    name: 'device',
    sees: (_route, facts) => facts.device,
    decides: (route, facts) => unlessListed(route, route.devices, facts.device, DEVICE_NOT_LISTED),
  },
  {
    name: 'os',
    sees: (_route, facts) => facts.os,
    decides: (route, facts) => unlessListed(route, route.os, facts.os, OS_NOT_LISTED),
  },
  {
    name: 'ios',
    sees: (route, facts) =>
      route.ios ? `${facts.os}, ${route.ios.isLandingOff ? 'no landing' : 'landing'}` : 'off',
    decides: (route, facts) => (route.ios?.isLandingOff && facts.os === 'iOS' ? IOS_REDIRECT : undefined),
  },
  {
    name: 'return',
    sees: (route, _facts, visitor) =>
      route.isReturnedToOffer ? (visitor.isReturning ? 'returning' : 'new') : 'off',
    decides: (route, _facts, visitor) =>
      route.isReturnedToOffer && visitor.isReturning && route.link !== null ? RETURN_TO_OFFER : undefined,
  },
  {
    name: 'split',
    sees: (route, _facts, visitor) => {
      const landingId = chooseLanding(route.landings, route.streamId, visitor.id);
      return landingId === undefined ? 'no landing' : `landing ${landingId} of ${route.landings.length}`;
    },
    decides: (route) => (route.cloak ? CONDITIONS_MET : CLOAK_OFF),
  },
];

/** Evaluates the rules in order. The trail is computed lazily, so it costs visitors nothing. */
export function decide(
  route: Route,
  facts: DeclaredFacts,
  visitor: KnownVisitor = NEW_VISITOR,
  spending: Spending = 'open',
): Decision {
  for (let index = 0; index < RULES.length; index++) {
    const verdict = RULES[index]?.decides(route, facts, visitor, spending);
    if (verdict) return new Explained(route, facts, visitor, spending, index + 1, verdict);
  }
  throw new Error('the last rule decides always');
}

class Explained implements Decision {
  readonly page: Page;
  readonly reason: Reason;
  readonly landingId: number | undefined;
  readonly #route: Route;
  readonly #facts: DeclaredFacts;
  readonly #visitor: KnownVisitor;
  readonly #spending: Spending;
  readonly #rulesAsked: number;

  constructor(
    route: Route,
    facts: DeclaredFacts,
    visitor: KnownVisitor,
    spending: Spending,
    rulesAsked: number,
    { page, reason }: Verdict,
  ) {
    this.page = page;
    this.reason = reason;
    this.landingId = page === 'black' ? chooseLanding(route.landings, route.streamId, visitor.id) : undefined;
    this.#route = route;
    this.#facts = facts;
    this.#visitor = visitor;
    this.#spending = spending;
    this.#rulesAsked = rulesAsked;
  }

  get documentVersion(): number {
    return this.#route.version;
  }

  get trail(): readonly TrailEntry[] {
    return RULES.slice(0, this.#rulesAsked).map((rule) => ({
      rule: rule.name,
      saw: rule.sees(this.#route, this.#facts, this.#visitor, this.#spending),
      answer: rule.decides(this.#route, this.#facts, this.#visitor, this.#spending)?.page ?? 'go_on',
    }));
  }
}
