import { expect, it } from 'vitest';
import { supportAddress } from './support-address.ts';

it.each([
  ['a mailbox', 'mailto:help@team.test', 'mailto:help@team.test?subject=Delete%20paid.xyz'],
  ['a messenger', 'https://t.me/help', 'https://t.me/help?text=Delete%20paid.xyz'],
  ['a page', 'https://help.test/new?a=1', 'https://help.test/new?a=1&subject=Delete%20paid.xyz'],
])('begins the message at %s', (_what, address, begun) => {
  expect(supportAddress(address, 'Delete paid.xyz')).toBe(begun);
});
