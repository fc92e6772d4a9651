/** A fake Namecheap for offline work: its XML over HTTP on loopback, an account in memory, faults on demand. */
import type { FakeCall, FakeRequest, FakeServer } from '../fakes/start-fake-server.ts';
import { startFakeServer } from '../fakes/start-fake-server.ts';
import { answerCommand } from './answer-command.ts';
import {
  FAKE_NAMECHEAP_ACCOUNT,
  FAKE_ZONE_PRICES,
  type FakeDomain,
  type FakeRegistrarAccount,
  type RegistrarState,
} from './fake-registrar.ts';
import { refuse } from './xml-answer.ts';

const PATH = '/xml.response';
const BALANCE_MICROS = 1_000_000_000;

export type FakeNamecheapOptions = {
  /** @default any free one */
  port?: number;
  account?: FakeRegistrarAccount;
  /** Of the account, in micro-dollars. */
  balanceMicros?: number;
  /** Micro-dollars a year, by zone. */
  zonePrices?: Readonly<Record<string, number>>;
  /** Micro-dollars, by name. */
  premiumPrices?: Readonly<Record<string, number>>;
  takenNames?: readonly string[];
  /** Called and awaited when a domain is registered or its name servers change, so that a name server can follow. */
  onRegister?: (domain: FakeDomain) => void | Promise<void>;
};

/** Its state may be changed at any time. */
export type FakeNamecheap = Omit<FakeServer, 'origin'> & {
  url: string;
  account: FakeRegistrarAccount;
  state: RegistrarState;
  domains: FakeDomain[];
  findDomain: (host: string) => FakeDomain | undefined;
};

export async function startFakeNamecheap(options: FakeNamecheapOptions = {}): Promise<FakeNamecheap> {
  const state: RegistrarState = {
    account: options.account ?? FAKE_NAMECHEAP_ACCOUNT,
    balanceMicros: options.balanceMicros ?? BALANCE_MICROS,
    zonePrices: new Map(Object.entries(options.zonePrices ?? FAKE_ZONE_PRICES)),
    premiumPrices: new Map(Object.entries(options.premiumPrices ?? {})),
    takenNames: new Set(options.takenNames),
    domains: [],
    onRegister: async (domain) => options.onRegister?.(domain),
  };
  const { origin, ...server } = await startFakeServer(
    { describe, refuse, answer: (request) => answerCommand(state, inputOf(request)) },
    options.port,
  );
  return {
    ...server,
    url: `${origin}${PATH}`,
    account: state.account,
    state,
    domains: state.domains,
    findDomain: (host) => state.domains.find((domain) => domain.host === host),
  };
}

/** They accept a form, or a query. */
function inputOf({ query, body }: FakeRequest): URLSearchParams {
  return body ? new URLSearchParams(body) : query;
}

function describe(request: FakeRequest): FakeCall {
  const { ApiKey: _secret, Command: name = '', ...input } = Object.fromEntries(inputOf(request));
  return { name, input };
}
