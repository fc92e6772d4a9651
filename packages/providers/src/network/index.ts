export { canonicalAddress } from './canonical-address.ts';
export { createResolver, type Lookup, type Resolver } from './create-resolver.ts';
export { type HttpsProbe, probeHttps } from './probe-https.ts';
