import { pbkdf2Sync } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { deriveAddress, readAccountKey, tronAddressOfHex, withChecksum } from './deposit-address.ts';

/** BIP-39: the seed of a phrase, without a password. */
const seedOf = (phrase: string) => pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512');
/** Only here: the account's key as its owner has it. */
const accountOf = (phrase: string, path: string) => HDKey.fromMasterSeed(seedOf(phrase)).derive(path);
const publicKeyOf = (phrase: string, path: string) =>
  readAccountKey(accountOf(phrase, path).publicExtendedKey);

const FOUNDRY_PHRASE = 'test test test test test test test test test test test junk';
const TREZOR_PHRASE = `${'abandon '.repeat(11)}about`;

describe('an address derived from an extended public key', () => {
  it('is the one that Foundry and Hardhat publish for their phrase', () => {
    const account = publicKeyOf(FOUNDRY_PHRASE, "m/44'/60'/0'");
    expect([0, 1, 2].map((number) => deriveAddress(account, number, 'evm'))).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ]);
  });

  it('is the one that wallets show for the phrase of the BIP-39 test vectors', () => {
    expect(deriveAddress(publicKeyOf(TREZOR_PHRASE, "m/44'/60'/0'"), 0, 'evm')).toBe(
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    );
    expect(deriveAddress(publicKeyOf(TREZOR_PHRASE, "m/44'/195'/0'"), 0, 'tron')).toBe(
      'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    );
  });

  it('comes of a public key alone', () => {
    const { privateExtendedKey } = accountOf(FOUNDRY_PHRASE, "m/44'/60'/0'");
    expect(() => readAccountKey(privateExtendedKey)).toThrow('private');
  });
});

describe('a checksum', () => {
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('of EIP-55 is that of %s', (address) => expect(withChecksum(address.toLowerCase())).toBe(address));

  it('of TRON is that of the issuer’s contract', () => {
    const hex = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
    expect(tronAddressOfHex(hex)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  });
});
