export type { FakeNetworkEvent } from './fake-pixels.ts';
export { type FakeFacebook, type FakeNetworkOptions, startFakeFacebook } from './start-fake-facebook.ts';
export { type FakeTiktok, startFakeTiktok } from './start-fake-tiktok.ts';
