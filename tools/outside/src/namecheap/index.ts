export {
  FAKE_NAMECHEAP_ACCOUNT,
  type FakeDomain,
  type FakeRegistrarAccount,
  ICANN_FEE_MICROS,
} from './fake-registrar.ts';
export { type FakeNamecheap, type FakeNamecheapOptions, startFakeNamecheap } from './start-fake-namecheap.ts';
