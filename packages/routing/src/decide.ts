import type { Route } from './route.ts';

/**
 * The only things about a visitor that routing may look at. Address, user agent, referrer, cookies and behaviour are
 * not here on purpose: two visits equal in these four facts must get equal pages, whoever sends them.
 */
export type DeclaredFacts = {
  /** ISO 3166 alpha-2, upper case; `XX` when unknown. */
  readonly country: string;
  readonly language: string;
  readonly device: string;
  readonly os: string;
};

export type Page = 'white' | 'black';

export type Reason =
  | 'stream_not_active'
  | 'cloak_off'
  | 'country_not_listed'
  | 'language_not_listed'
  | 'device_not_listed'
  | 'os_not_listed'
  | 'conditions_met';

export type TrailEntry = {
  readonly rule: RuleName;
  readonly saw: string;
  readonly answer: 'go_on' | Page;
};

export type Decision = {
  readonly page: Page;
  readonly reason: Reason;
  readonly documentVersion: number;
  readonly trail: readonly TrailEntry[];
};

export type RuleName = 'status' | 'cloak' | 'country' | 'language' | 'device' | 'os';

type Rule = {
  readonly name: RuleName;
  /** The fact the rule looks at, as the trail shows it. */
  readonly sees: (route: Route, facts: DeclaredFacts) => string;
  /** Undefined: the rule has nothing to say, the next one is asked. */
  readonly decides: (route: Route, facts: DeclaredFacts) => { page: Page; reason: Reason } | undefined;
};

const white = (reason: Reason): { page: Page; reason: Reason } => ({ page: 'white', reason });

const NOT_ACTIVE = white('stream_not_active');
const CLOAK_OFF = { page: 'black', reason: 'cloak_off' } as const;
const COUNTRY_NOT_LISTED = white('country_not_listed');
const LANGUAGE_NOT_LISTED = white('language_not_listed');
const DEVICE_NOT_LISTED = white('device_not_listed');
const OS_NOT_LISTED = white('os_not_listed');

const unlessListed = (
  listed: ReadonlySet<string>,
  fact: string,
  verdict: { page: Page; reason: Reason },
): { page: Page; reason: Reason } | undefined =>
  listed.size === 0 || listed.has(fact) ? undefined : verdict;

/** Asked in this order; the first that decides, decides. Whoever passes them all gets the black page. */
export const RULES: readonly Rule[] = [
  {
    name: 'status',
    sees: (route) => route.status,
    decides: (route) => (route.status === 'active' ? undefined : NOT_ACTIVE),
  },
  {
    name: 'cloak',
    sees: (route) => (route.cloak ? 'on' : 'off'),
    decides: (route) => (route.cloak ? undefined : CLOAK_OFF),
  },
  {
    // Unlike the three below, an empty list lets nobody through: a cloak that names no country has not been set up.
    name: 'country',
    sees: (_route, facts) => facts.country,
    decides: (route, facts) => (route.countries.has(facts.country) ? undefined : COUNTRY_NOT_LISTED),
  },
  {
    name: 'language',
    sees: (_route, facts) => facts.language,
    decides: (route, facts) => unlessListed(route.languages, facts.language, LANGUAGE_NOT_LISTED),
  },
  {
    name: 'device',
    sees: (_route, facts) => facts.device,
    decides: (route, facts) => unlessListed(route.devices, facts.device, DEVICE_NOT_LISTED),
  },
  {
    name: 'os',
    sees: (_route, facts) => facts.os,
    decides: (route, facts) => unlessListed(route.os, facts.os, OS_NOT_LISTED),
  },
];

/** Asks the rules in order. The trail is worked out when somebody looks at it, which is not on a visitor's time. */
export function decide(route: Route, facts: DeclaredFacts): Decision {
  for (let index = 0; index < RULES.length; index++) {
    const verdict = RULES[index]?.decides(route, facts);
    if (verdict) return new Explained(route, facts, index + 1, verdict.page, verdict.reason);
  }
  return new Explained(route, facts, RULES.length, 'black', 'conditions_met');
}

class Explained implements Decision {
  readonly page: Page;
  readonly reason: Reason;
  readonly #route: Route;
  readonly #facts: DeclaredFacts;
  readonly #rulesAsked: number;

  constructor(route: Route, facts: DeclaredFacts, rulesAsked: number, page: Page, reason: Reason) {
    this.page = page;
    this.reason = reason;
    this.#route = route;
    this.#facts = facts;
    this.#rulesAsked = rulesAsked;
  }

  get documentVersion(): number {
    return this.#route.version;
  }

  get trail(): readonly TrailEntry[] {
    return RULES.slice(0, this.#rulesAsked).map((rule) => ({
      rule: rule.name,
      saw: rule.sees(this.#route, this.#facts),
      answer: rule.decides(this.#route, this.#facts)?.page ?? 'go_on',
    }));
  }
}
