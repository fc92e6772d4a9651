/** Payment systems from configuration: the same settings for api and worker. Without them there are no payment systems. */
import { z } from 'zod';
import { type AddressFormat, deriveAddress, readAccountKey } from './deposit-address.ts';
import { KNOWN_SYSTEMS, normaliseContract, type PaymentSystem } from './systems.ts';

const offeredSchema = z.strictObject({
  /** One of `KNOWN_SYSTEMS`. */
  id: z.string().refine((id) => Object.hasOwn(KNOWN_SYSTEMS, id), 'Not a payment system'),
  /** Where the worker asks: a JSON-RPC endpoint, or the HTTP API of a TRON node. */
  node: z.url({ protocol: /^https?$/ }),
  /** Of a provider of TRON nodes. */
  apiKey: z.string().min(1).optional(),
  /** Dollars. */
  minimum: z.number().min(0.01).optional(),
  confirmations: z.number().int().min(1).max(1_000).optional(),
  /** For test networks. */
  chainId: z.string().min(3).max(60).optional(),
  contract: z.string().min(10).max(100).optional(),
  explorer: z.string().includes('{txid}').nullable().optional(),
});
export type Offered = z.output<typeof offeredSchema>;

const accountKey = z
  .string()
  .refine(isAccountKey, 'Must be an extended public key (xpub…), never a private one')
  .optional();

export const paymentSettings = {
  /** JSON: `[{"id":"usdt-ethereum","node":"https://…"},…]`, in the order in which they are offered. */
  PAYMENT_SYSTEMS: z
    .string()
    .default('[]')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(
      z
        .array(offeredSchema)
        .max(20)
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Must not repeat a system'),
    ),
  /** Extended public keys of the accounts that bills are paid to: m/44'/60'/0' and m/44'/195'/0'. */
  PAYMENT_EVM_ACCOUNT: accountKey,
  PAYMENT_TRON_ACCOUNT: accountKey,
};

export type PaymentConfig = {
  PAYMENT_SYSTEMS: readonly Offered[];
  PAYMENT_EVM_ACCOUNT?: string | undefined;
  PAYMENT_TRON_ACCOUNT?: string | undefined;
};

export type PaymentSystems = {
  list: readonly PaymentSystem[];
  find: (id: string) => PaymentSystem | undefined;
  /** The address of a bill, by its number. */
  walletOf: (system: PaymentSystem, number: number) => string;
};

/** Throws where a system is offered whose account is not configured: nobody could tell where its payments go. */
export function openPaymentSystems(config: PaymentConfig): PaymentSystems {
  const accounts = new Map(
    Object.entries({ evm: config.PAYMENT_EVM_ACCOUNT, tron: config.PAYMENT_TRON_ACCOUNT }).flatMap(
      ([format, key]) => (key ? [[format as AddressFormat, readAccountKey(key)] as const] : []),
    ),
  );
  const list = config.PAYMENT_SYSTEMS.map(toSystem);
  const accountOf = ({ id, format }: PaymentSystem) => {
    const account = accounts.get(format);
    if (!account) throw new Error(`${id} is offered without PAYMENT_${format.toUpperCase()}_ACCOUNT`);
    return account;
  };
  for (const system of list) accountOf(system);
  return {
    list,
    find: (id) => list.find((system) => system.id === id),
    walletOf: (system, number) => deriveAddress(accountOf(system), number, system.format),
  };
}

export function toSystem(offered: Offered): PaymentSystem {
  const known = KNOWN_SYSTEMS[offered.id];
  if (!known) throw new Error(`${offered.id} is no payment system`);
  return {
    ...known,
    id: offered.id,
    confirmations: offered.confirmations ?? known.confirmations,
    chainId: offered.chainId ?? known.chainId,
    contract: normaliseContract(known.format, offered.contract ?? known.contract),
    explorer: offered.explorer === undefined ? known.explorer : offered.explorer,
    minimumMicros:
      offered.minimum === undefined ? known.minimumMicros : Math.round(offered.minimum * 1_000_000),
  };
}

function isAccountKey(text: string): boolean {
  try {
    readAccountKey(text);
    return true;
  } catch {
    return false;
  }
}
