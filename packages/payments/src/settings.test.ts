import { HDKey } from '@scure/bip32';
import { loadConfig } from '@sluice/runtime';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openChains } from './open-chains.ts';
import { openPaymentSystems, paymentSettings } from './settings.ts';
import { normaliseTxid, paymentUriOf } from './systems.ts';

const ACCOUNT = HDKey.fromMasterSeed(new Uint8Array(64).fill(7)).derive("m/44'/60'/0'");
const read = (environment: Record<string, string>) => loadConfig(z.object(paymentSettings), environment);
const offer = (...systems: object[]) => JSON.stringify(systems);
const ETHEREUM = { id: 'usdt-ethereum', node: 'http://127.0.0.1:8545' };

describe('payment systems', () => {
  it('are none without configuration', () => {
    const config = read({});
    expect(openPaymentSystems(config).list).toEqual([]);
    expect(openChains(config)).toEqual([]);
  });

  it('are those of the configuration, with what it changes', () => {
    const config = read({
      PAYMENT_SYSTEMS: offer({ ...ETHEREUM, minimum: 12.5, confirmations: 3 }),
      PAYMENT_EVM_ACCOUNT: ACCOUNT.publicExtendedKey,
    });
    expect(openPaymentSystems(config).list).toEqual([
      expect.objectContaining({
        id: 'usdt-ethereum',
        minimumMicros: 12_500_000,
        confirmations: 3,
        contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      }),
    ]);
    expect(openChains(config)).toEqual([expect.objectContaining({ chainId: 'eip155:1', confirmations: 3 })]);
  });

  it.each([
    ['an unknown system', { PAYMENT_SYSTEMS: offer({ ...ETHEREUM, id: 'beans' }) }],
    ['a system twice', { PAYMENT_SYSTEMS: offer(ETHEREUM, ETHEREUM) }],
    ['no JSON', { PAYMENT_SYSTEMS: 'usdt' }],
    ['a private key', { PAYMENT_EVM_ACCOUNT: ACCOUNT.privateExtendedKey }],
  ])('refuse %s', (_, environment) => expect(() => read(environment)).toThrow());

  it('are not offered without an account to pay to', () => {
    expect(() => openPaymentSystems(read({ PAYMENT_SYSTEMS: offer(ETHEREUM) }))).toThrow(
      'PAYMENT_EVM_ACCOUNT',
    );
  });
});

describe('what wallets read', () => {
  const bill = { token: '0xToken', tokenDecimals: 18, wallet: '0xWallet', sumMicros: 1_500_000 };

  it('names token, chain, receiver and amount (EIP-681)', () => {
    expect(paymentUriOf({ ...bill, chain: 'eip155:56' })).toBe(
      'ethereum:0xToken@56/transfer?address=0xWallet&uint256=1500000000000000000',
    );
  });

  it('is the address alone on TRON', () => {
    expect(paymentUriOf({ ...bill, chain: 'tron:0x2b6653dc' })).toBe('0xWallet');
  });

  it('is a hash in the chain’s own form', () => {
    const digits = 'AB'.repeat(32);
    expect(normaliseTxid('evm', ` ${digits}`)).toBe(`0x${'ab'.repeat(32)}`);
    expect(normaliseTxid('tron', `0x${digits}`)).toBe('ab'.repeat(32));
  });
});
