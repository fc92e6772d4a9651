/**
 * One address for each bill, derived from an extended public key (BIP-32). The private keys that spend from these addresses are on no
 * machine of ours: whoever holds the account's key derives the same addresses, by the same numbers, and collects what arrived.
 */
import { secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';

const base58check = createBase58check(sha256);

/** How a chain writes addresses. */
export const ADDRESS_FORMATS = ['evm', 'tron'] as const;
export type AddressFormat = (typeof ADDRESS_FORMATS)[number];

/** The first byte of every TRON address, which makes it begin with T. */
const TRON_PREFIX = 0x41;
/** BIP-44: 0 is the branch of addresses that are given to others. */
const EXTERNAL_BRANCH = 0;

/** Of an account (m/44'/60'/0', m/44'/195'/0'); throws where the text is none, or holds a private key. */
export function readAccountKey(text: string): HDKey {
  const key = HDKey.fromExtendedKey(text);
  if (key.privateKey) throw new Error('an extended private key; give the public one');
  return key;
}

export function deriveAddress(account: HDKey, number: number, format: AddressFormat): string {
  const { publicKey } = account.deriveChild(EXTERNAL_BRANCH).deriveChild(number);
  if (!publicKey) throw new Error(`no key has the number ${number}`);
  return format === 'evm' ? evmAddressOf(publicKey) : tronAddressOf(publicKey);
}

const evmAddressOf = (publicKey: Uint8Array): string => withChecksum(bytesToHex(accountBytesOf(publicKey)));

const tronAddressOf = (publicKey: Uint8Array): string => tronAddress(accountBytesOf(publicKey));

/** From the twenty bytes that the logs of a TRON transaction hold. */
export const tronAddressOfHex = (hex: string): string => tronAddress(hexToBytes(hex.slice(-40)));

/** EIP-55: the case of each letter is a check of the whole. */
export function withChecksum(hex: string): string {
  const address = hex.toLowerCase().replace(/^0x/, '');
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(address)));
  const letters = [...address].map((letter, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

/** Both chains take the last twenty bytes of the hash of the uncompressed key. */
function accountBytesOf(publicKey: Uint8Array): Uint8Array {
  const uncompressed = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false);
  return keccak_256(uncompressed.subarray(1)).subarray(-20);
}

function tronAddress(accountBytes: Uint8Array): string {
  return base58check.encode(Uint8Array.from([TRON_PREFIX, ...accountBytes]));
}
