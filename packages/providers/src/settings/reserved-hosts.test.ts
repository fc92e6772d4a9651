import { describe, expect, it } from 'vitest';
import { registrableDomainOf, reserveHosts } from './reserved-hosts.ts';

const isReserved = reserveHosts({
  platformUrls: ['https://console.sluice.example/', 'http://localhost:4000', 'http://127.0.0.1:4001', 'api'],
  hosts: ['gov.example', 'bank.example'],
  brands: ['google'],
});

describe('a reserved name', () => {
  it.each([
    ['a host of the platform', 'console.sluice.example'],
    ['a name below it', 'evil.console.sluice.example'],
    ['the name above it', 'sluice.example'],
    ['a name of the list', 'gov.example'],
    ['a name below one of the list', 'login.bank.example'],
    ['a brand in any zone', 'google.xyz'],
    ['a brand as a label', 'google.co.example'],
    ['a zone of a country', 'co.uk'],
    ['a zone in letters of its own', 'xn--p1ai'],
    ['a zone of a city, by a rule for all of them', 'shop.kawasaki.jp'],
    ['a zone below which a provider gives names away', 'github.io'],
  ])('is %s', (_, host) => {
    expect(isReserved(host)).toBe(true);
  });

  it.each([
    ['beside a host of the platform', 'shop.sluice.example'],
    ['that only ends alike', 'notgov.example'],
    ['with a brand inside a label', 'googleplex.example'],
    ['below what development runs on', 'shop.localhost'],
    ['of nobody', 'shop.example'],
    ['registered in a zone of a country', 'shop.co.uk'],
    ['given away by a provider', 'shop.github.io'],
    ['of an ending that no list has', 'unlisted'],
  ])('is none %s', (_, host) => {
    expect(isReserved(host)).toBe(false);
  });
});

it.each([
  ['www.shop.example', 'shop.example'],
  ['www.shop.co.uk', 'shop.co.uk'],
  ['console.one.github.io', 'one.github.io'],
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
])('the registrable domain of %s is %s', (host, domain) => {
  expect(registrableDomainOf(host)).toBe(domain);
});
