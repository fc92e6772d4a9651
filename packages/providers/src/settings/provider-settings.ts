import { z } from 'zod';
import type { Cloudflare, CloudflareCredential } from '../cloudflare/index.ts';
import { createCloudflare } from '../cloudflare/index.ts';
import { type CrashGames, createCrashGames } from '../crash-games/index.ts';
import { createNamecheap, type Registrar } from '../namecheap/index.ts';

const address = z.url({ protocol: /^https?$/ });

/** The registrant of bought domains; the registrar requires every field. */
const contact = z.object({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  address: z.string().min(1),
  city: z.string().min(1),
  stateProvince: z.string().min(1),
  postalCode: z.string().min(1),
  country: z.string().length(2),
  phone: z.string().regex(/^\+\d{1,3}\.\d{4,14}$/, 'Must look like +1.5551234567'),
  email: z.email(),
});

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('Must be JSON');
    return z.NEVER;
  }
});

/** For the configuration of each process that talks to the DNS provider and the registrar. */
export const providerSettings = {
  CLOUDFLARE_URL: address.optional(),
  /** Of the account that holds the zones of bought domains; without it none can be bought. */
  PLATFORM_CLOUDFLARE_TOKEN: z.string().optional(),
  NAMECHEAP_URL: address.optional(),
  NAMECHEAP_API_USER: z.string().optional(),
  NAMECHEAP_API_KEY: z.string().optional(),
  NAMECHEAP_USER_NAME: z.string().optional(),
  NAMECHEAP_CLIENT_IP: z.ipv4().optional(),
  REGISTRAR_CONTACT: json.pipe(contact).optional(),
  /** The crash-games platform's API; without it no team can connect. */
  CRASH_GAMES_URL: address.optional(),
};
export type ProviderSettings = z.output<z.ZodObject<typeof providerSettings>>;

export type OpenCloudflare = (credential: CloudflareCredential) => Cloudflare;

export const cloudflareOpener =
  ({ CLOUDFLARE_URL: baseUrl }: ProviderSettings): OpenCloudflare =>
  (credential) =>
    createCloudflare({ credential, ...(baseUrl && { baseUrl }) });

/** By a team's own key. */
export type OpenCrashGames = (key: string) => CrashGames;

/** Undefined: the platform is not available on this installation. */
export const crashGamesOpener = ({
  CRASH_GAMES_URL: baseUrl,
}: Pick<ProviderSettings, 'CRASH_GAMES_URL'>): OpenCrashGames | undefined =>
  baseUrl === undefined ? undefined : (key) => createCrashGames({ baseUrl, key });

/** Undefined unless every setting is given: then domains are not for sale on this installation. */
export function findRegistrar(settings: ProviderSettings): Registrar | undefined {
  const { NAMECHEAP_API_USER: apiUser, NAMECHEAP_API_KEY: apiKey, REGISTRAR_CONTACT } = settings;
  const { NAMECHEAP_CLIENT_IP: clientIp, NAMECHEAP_URL: baseUrl } = settings;
  if (!(apiUser && apiKey && clientIp && REGISTRAR_CONTACT)) return undefined;
  return createNamecheap({
    apiUser,
    apiKey,
    clientIp,
    contact: REGISTRAR_CONTACT,
    userName: settings.NAMECHEAP_USER_NAME ?? apiUser,
    ...(baseUrl && { baseUrl }),
  });
}
