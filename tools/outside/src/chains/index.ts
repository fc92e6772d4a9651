export { startEvmChain, type TestEvmChain } from './start-evm-chain.ts';
export { type FakeTron, startFakeTron } from './start-fake-tron.ts';
export { type PaymentChains, startPaymentChains } from './start-payment-chains.ts';
export { readTronAddress } from './tron-address.ts';
