export {
  CHROMIUM_PUSH_HOST,
  type ChromiumPushService,
  type PushPlace,
  startChromiumPushService,
} from './chromium.ts';
export { type Desktop, startDesktop } from './desktop.ts';
export {
  type FailingEndpoint,
  PUSH_FAULTS,
  type PushFault,
  startFailingEndpoint,
  WAIT_SECONDS,
} from './failing-endpoint.ts';
export { type FirefoxPushService, startFirefoxPushService } from './firefox.ts';
export { type PushEndpoint, startPushEndpoint } from './push-endpoint.ts';
export { makeSiteCertificate, type SiteCertificate } from './site-certificate.ts';
