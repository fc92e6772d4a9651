/** The commands that the product calls, over an account in memory. */
import type { FakeAnswer } from '../fakes/start-fake-server.ts';
import { createDomain, isFree } from './create-domain.ts';
import { type FakeDomain, ICANN_FEE_MICROS, type RegistrarState } from './fake-registrar.ts';
import { dollars, element, Refusal, refuse, succeed } from './xml-answer.ts';

const NAMES_PER_CHECK = 50;

type Answer = (state: RegistrarState, input: URLSearchParams) => string | Promise<string>;

const COMMANDS: Readonly<Record<string, Answer>> = {
  'namecheap.domains.check': checkNames,
  'namecheap.users.getpricing': getPricing,
  'namecheap.domains.create': createDomain,
  'namecheap.domains.getinfo': getInfo,
  'namecheap.domains.getlist': getList,
  'namecheap.domains.dns.setcustom': setCustom,
};

export async function answerCommand(state: RegistrarState, input: URLSearchParams): Promise<FakeAnswer> {
  const command = input.get('Command') ?? '';
  try {
    refuseStranger(state, input);
    const answer = COMMANDS[command.toLowerCase()];
    if (!answer) throw new Refusal(1_010_104, 'Parameter Command is missing');
    return succeed(command, await answer(state, input));
  } catch (error) {
    if (error instanceof Refusal) return refuse({ code: error.code, message: error.message });
    throw error;
  }
}

function refuseStranger({ account }: RegistrarState, input: URLSearchParams): void {
  if (input.get('ApiKey') !== account.apiKey || input.get('ApiUser') !== account.apiUser) {
    throw new Refusal(1_011_102, 'API Key is invalid or API access has not been enabled');
  }
  if (input.get('UserName') !== account.userName) throw new Refusal(1_019_103, 'UserName is not available');
  if (input.get('ClientIp') !== account.clientIp) throw new Refusal(1_011_150, 'Invalid request IP');
}

function checkNames(state: RegistrarState, input: URLSearchParams): string {
  const hosts = (input.get('DomainList') ?? '').toLowerCase().split(',').filter(Boolean);
  if (hosts.length > NAMES_PER_CHECK)
    throw new Refusal(2_011_169, 'Only 50 domains are allowed in a single check');
  const results = hosts.map((host) => {
    const premium = state.premiumPrices.get(host);
    return element('DomainCheckResult', {
      Domain: host,
      Available: String(isFree(state, host)),
      ErrorNo: '0',
      Description: '',
      IsPremiumName: String(premium !== undefined),
      // For a name without a premium price they return nothing here.
      PremiumRegistrationPrice: premium === undefined ? '0' : dollars(premium),
      IcannFee: premium === undefined ? '0' : dollars(ICANN_FEE_MICROS),
      EapFee: '0',
    });
  });
  return results.join('');
}

function getPricing(state: RegistrarState, input: URLSearchParams): string {
  const asked = input.get('ProductName')?.toLowerCase();
  const zones = [...state.zonePrices].filter(([zone]) => !asked || zone === asked);
  const products = zones.map(([zone, micros]) =>
    element('Product', { Name: zone }, [1, 2].map((years) => priceElement(years, micros)).join('')),
  );
  const category =
    products.length > 0 ? element('ProductCategory', { Name: 'register' }, products.join('')) : '';
  return `<UserGetPricingResult>${element('ProductType', { Name: 'domains' }, category)}</UserGetPricingResult>`;
}

function priceElement(years: number, yearMicros: number): string {
  const price = dollars(yearMicros * years);
  const fee = dollars(ICANN_FEE_MICROS * years);
  return element('Price', {
    Duration: String(years),
    DurationType: 'YEAR',
    Price: price,
    AdditionalCost: fee,
    RegularPrice: price,
    YourPrice: price,
    YourAdditonalCost: fee,
    Currency: 'USD',
  });
}

function getInfo(state: RegistrarState, input: URLSearchParams): string {
  const domain = getDomain(state, input.get('DomainName'));
  const dates = `<CreatedDate>${domain.createdOn}</CreatedDate><ExpiredDate>${domain.expiresOn}</ExpiredDate>`;
  const servers = domain.nameServers.map((server) => `<Nameserver>${server}</Nameserver>`).join('');
  return element(
    'DomainGetInfoResult',
    {
      Status: 'Ok',
      ID: String(state.domains.indexOf(domain) + 1),
      DomainName: domain.host,
      OwnerName: state.account.userName,
      IsOwner: 'true',
      IsPremium: String(state.premiumPrices.has(domain.host)),
    },
    `<DomainDetails>${dates}</DomainDetails>${element('DnsDetails', { ProviderType: 'CUSTOM' }, servers)}`,
  );
}

function getList(state: RegistrarState, input: URLSearchParams): string {
  const term = (input.get('SearchTerm') ?? '').toLowerCase();
  const found = state.domains.filter(({ host }) => host.includes(term));
  const rows = found.map(({ host, createdOn, expiresOn }) =>
    element('Domain', { Name: host, User: state.account.userName, Created: createdOn, Expires: expiresOn }),
  );
  return `<DomainGetListResult>${rows.join('')}</DomainGetListResult>`;
}

async function setCustom(state: RegistrarState, input: URLSearchParams): Promise<string> {
  const domain = getDomain(state, `${input.get('SLD')}.${input.get('TLD')}`);
  domain.nameServers = (input.get('Nameservers') ?? '').toLowerCase().split(',');
  await state.onRegister(domain);
  return element('DomainDNSSetCustomResult', { Domain: domain.host, Update: 'true' });
}

function getDomain(state: RegistrarState, host: string | null): FakeDomain {
  const domain = state.domains.find((one) => one.host === host?.toLowerCase());
  if (domain) return domain;
  const isTaken = state.takenNames.has(host?.toLowerCase() ?? '');
  throw isTaken
    ? new Refusal(2_016_166, 'Domain is not associated with your account')
    : new Refusal(2_019_166, 'Domain not found');
}
