/** `namecheap.domains.create`: pays from the balance, and registers a name once. */
import { type FakeDomain, ICANN_FEE_MICROS, type RegistrarState } from './fake-registrar.ts';
import { dollars, element, Refusal } from './xml-answer.ts';

const ROLES = ['Registrant', 'Tech', 'Admin', 'AuxBilling'];
const FIELDS = [
  'FirstName',
  'LastName',
  'Address1',
  'City',
  'StateProvince',
  'PostalCode',
  'Country',
  'Phone',
  'EmailAddress',
];
const FIRST_ORDER = 2_332_723;

export async function createDomain(state: RegistrarState, input: URLSearchParams): Promise<string> {
  const host = (input.get('DomainName') ?? '').toLowerCase();
  const missing = ROLES.flatMap((role) => FIELDS.map((field) => role + field)).find(
    (name) => !input.get(name),
  );
  if (missing) throw new Refusal(2_010_324, `Parameter ${missing} is Missing`);
  const nameServers = (input.get('Nameservers') ?? '').toLowerCase().split(',').filter(Boolean);
  if (nameServers.length === 1) throw new Refusal(2_011_168, 'Nameservers are invalid');
  if (!isFree(state, host)) throw new Refusal(3_019_166, 'Domain name not available');
  const chargedMicros = priceMicros(state, host, input);
  if (chargedMicros > state.balanceMicros) {
    throw new Refusal(2_528_166, 'Order creation failed. Insufficient funds in the account');
  }
  const orderId = String(FIRST_ORDER + state.domains.length);
  const domain: FakeDomain = {
    host,
    nameServers,
    orderId,
    chargedMicros,
    createdOn: dateInYears(0),
    expiresOn: dateInYears(1),
  };
  state.balanceMicros -= chargedMicros;
  state.domains.push(domain);
  await state.onRegister(domain);
  return element('DomainCreateResult', {
    Domain: host,
    Registered: 'true',
    ChargedAmount: dollars(chargedMicros),
    DomainID: String(state.domains.length),
    OrderID: orderId,
    TransactionID: orderId,
    WhoisguardEnable: 'true',
    NonRealTimeDomain: 'false',
  });
}

export function isFree(state: RegistrarState, host: string): boolean {
  return !state.takenNames.has(host) && !state.domains.some((domain) => domain.host === host);
}

function priceMicros(state: RegistrarState, host: string, input: URLSearchParams): number {
  const premium = state.premiumPrices.get(host);
  if ((premium !== undefined) !== (input.get('IsPremiumDomain') === 'true')) {
    throw new Refusal(2_515_623, 'Domain is premium while considered regular or the other way round');
  }
  if (premium !== undefined && Number(input.get('PremiumPrice')) * 1_000_000 !== premium) {
    throw new Refusal(2_515_610, 'Prices do not match');
  }
  const price = premium ?? state.zonePrices.get(host.slice(host.indexOf('.') + 1));
  if (price === undefined) throw new Refusal(2_030_280, 'TLD is not supported in API');
  return price + ICANN_FEE_MICROS;
}

/** From today, MM/DD/YYYY. */
function dateInYears(years: number): string {
  const date = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear() + years}`;
}
