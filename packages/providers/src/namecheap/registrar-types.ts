/** What the product asks of the registrar that domains are bought from. */

export type Offer = {
  host: string;
  isPremium: boolean;
  /** For the first year, with every fee. */
  priceMicros: number;
};

export type DomainOrder = {
  host: string;
  nameServers: readonly string[];
  years: 1;
  isPremium?: boolean;
  /** The price offered, with fees: a premium name is bought at this price or not at all. */
  premiumPriceMicros?: number;
};

export type Registrar = {
  /** Those of the hosts that are free, with their price. */
  listOffers: (hosts: readonly string[]) => Promise<Offer[]>;
  /** Reads the account: the domain when it is ours, undefined when it is not. */
  findOwned: (host: string) => Promise<{ orderId: string | undefined; expiresOn: string } | undefined>;
  /** Throws `unknown_outcome` when the answer was lost: call `findOwned` before a retry. */
  register: (order: DomainOrder) => Promise<{ orderId: string; chargedMicros: number }>;
  setNameServers: (host: string, nameServers: readonly string[]) => Promise<void>;
};

export type RegistrarContact = {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  stateProvince: string;
  postalCode: string;
  /** Two letters. */
  country: string;
  /** `+NNN.NNNNNNNNNN` */
  phone: string;
  email: string;
};

export type NamecheapOptions = {
  baseUrl?: string;
  apiUser: string;
  apiKey: string;
  userName: string;
  /** The IPv4 address that Namecheap has on its list for this key. */
  clientIp: string;
  contact: RegistrarContact;
  timeoutMs?: number;
  /** The clock by which cached prices expire. */
  now?: () => number;
};
