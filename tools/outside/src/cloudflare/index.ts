export { FAKE_CLOUDFLARE_ACCOUNT, type FakeAccount, type FakeRecord, type FakeZone } from './fake-account.ts';
export {
  type FakeCloudflare,
  type FakeCloudflareOptions,
  startFakeCloudflare,
} from './start-fake-cloudflare.ts';
