/** The state of the fake Namecheap. Amounts in micro-dollars. */

export type FakeRegistrarAccount = { apiUser: string; apiKey: string; userName: string; clientIp: string };

export type FakeDomain = {
  host: string;
  nameServers: string[];
  orderId: string;
  chargedMicros: number;
  /** MM/DD/YYYY, as they write it. */
  createdOn: string;
  expiresOn: string;
};

export type RegistrarState = {
  account: FakeRegistrarAccount;
  /** What the account can still spend. */
  balanceMicros: number;
  /** One year of each zone, without the fee. */
  zonePrices: Map<string, number>;
  /** Names with a premium price. */
  premiumPrices: Map<string, number>;
  /** Names that belong to somebody else. */
  takenNames: Set<string>;
  domains: FakeDomain[];
  onRegister: (domain: FakeDomain) => Promise<void>;
};

/** ICANN's, on every name of a general zone. */
export const ICANN_FEE_MICROS = 180_000;

export const FAKE_NAMECHEAP_ACCOUNT: FakeRegistrarAccount = {
  apiUser: 'sluice',
  apiKey: 'fake0key0of0the0registrar0123456',
  userName: 'sluice',
  clientIp: '192.0.2.10',
};

export const FAKE_ZONE_PRICES: Readonly<Record<string, number>> = {
  com: 10_280_000,
  net: 11_980_000,
  org: 7_480_000,
  info: 3_980_000,
  xyz: 1_980_000,
  online: 980_000,
  site: 980_000,
  shop: 1_480_000,
  club: 4_980_000,
  fun: 1_980_000,
  test: 5_000_000,
};
