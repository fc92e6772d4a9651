import { expect, it } from 'vitest';
import { addressRangeOf } from './address-range.ts';

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:12:34::1', '2001:db8:12'],
  ['2001:0db8:0012::', '2001:db8:12'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001:db8:0:ffff:1:2:3:4', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['', ''],
  ['unknown', ''],
])('%s is counted under %s', (address, range) => {
  expect(addressRangeOf(address)).toBe(range);
});
