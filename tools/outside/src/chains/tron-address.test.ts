import { expect, it } from 'vitest';
import { readTronAddress } from './tron-address.ts';

it('reads an address of TRON, and refuses one with a wrong letter', () => {
  expect(readTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(
    'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  );
  expect(() => readTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toThrow('no address');
});
