import { CONTENT_LANGUAGES, NETWORKS, PLACEMENTS, VERTICALS } from '@sluice/reference';
import { FACEBOOK_EVENTS, TIKTOK_EVENTS } from '@sluice/reference/pixel-events';
import { z } from 'zod';
import { customJs } from './custom-js.ts';
import { linkSchema } from './link.ts';
import { s2sTargetsSchema } from './s2s.ts';

const LIMITS = {
  footerLength: 2000,
  templateLength: 60,
  flowLength: 100,
  clientIdLength: 50,
} as const;

/** What a stream can be integrated with. Each gets a link to paste, which carries the platform's own click id. */
export const INTEGRATION_PLATFORMS = ['pwa_platform', 'app_platform', 'keitaro', 'binom'] as const;
export type IntegrationPlatform = (typeof INTEGRATION_PLATFORMS)[number];

/** The events that can be reported to an ad network, under one of its own event names. */
export const REPORTED_EVENTS = ['click', 'install', 'registration', 'deposit'] as const;
export type ReportedEvent = (typeof REPORTED_EVENTS)[number];

const facebookEvent = z.enum(FACEBOOK_EVENTS).nullable();
const tiktokEvent = z.enum(TIKTOK_EVENTS).nullable();
const placement = z.enum(PLACEMENTS).nullable();

/** Every field has a default, so settings that were stored before a field existed can still be parsed. */
export const streamSettingsSchema = z
  .strictObject({
    isIntegrated: z.boolean().default(false),
    integrationPlatform: z.enum(INTEGRATION_PLATFORMS).nullable().default(null),
    isIosRedirected: z.boolean().default(false),
    /** The app platform's own id of where the visitor goes. */
    iosFlow: z.string().trim().min(1).max(LIMITS.flowLength).nullable().default(null),
    iosDisableLanding: z.boolean().default(false),
    /** The name of the parameter that carries the click's id to the offer. */
    clientId: z
      .string()
      .max(LIMITS.clientIdLength)
      .regex(/^[A-Za-z0-9_.-]+$/, 'The field must contain only Latin letters and numbers')
      .default('client_id'),
    whitePageLanguage: z.enum(CONTENT_LANGUAGES).default('en'),
    macros: z.enum(NETWORKS).nullable().default(null),
    postbacks: z
      .strictObject({
        facebook: z.strictObject({
          click: facebookEvent,
          install: facebookEvent,
          registration: facebookEvent,
          deposit: facebookEvent,
        }),
        tiktok: z.strictObject({
          click: tiktokEvent,
          install: tiktokEvent,
          registration: tiktokEvent,
          deposit: tiktokEvent,
        }),
      })
      .default({
        facebook: { click: null, install: 'Lead', registration: 'CompleteRegistration', deposit: 'Purchase' },
        tiktok: {
          click: null,
          install: 'Download',
          registration: 'CompleteRegistration',
          deposit: 'CompletePayment',
        },
      }),
    /** Addresses of the team's own that are told too. */
    s2s: s2sTargetsSchema.default([]),
    storeLink: linkSchema.nullable().default(null),
    /** Null: the default, which says 18+, advertisement and demonstration. */
    footer: z.string().trim().min(1).max(LIMITS.footerLength).nullable().default(null),
    /** The template in which every landing that has it is shown; null: each landing's own. */
    template: z.string().min(1).max(LIMITS.templateLength).nullable().default(null),
    pushPlacement: placement.default(null),
    pwaPlacement: placement.default(null),
    isRedirectedToOffer: z.boolean().default(false),
    isSplitTested: z.boolean().default(false),
    customJs,
    vertical: z.enum(VERTICALS).nullable().default(null),
  })
  .refine((settings) => !settings.isIntegrated || settings.integrationPlatform !== null, {
    path: ['integrationPlatform'],
    message: 'Select one of the platforms for integration',
  });

export type StreamSettings = z.output<typeof streamSettingsSchema>;

export const DEFAULT_STREAM_SETTINGS: StreamSettings = streamSettingsSchema.parse({});

const version = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,4}){0,3}$/, 'Must be a version, such as 12 or 8.1')
  .nullable();
const geo = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .max(250)
  .refine((codes) => new Set(codes).size === codes.length, 'Must not repeat an entry');

/** The application step. */
export const streamAppSchema = z
  .strictObject({
    minimalVersion: version.default(null),
    availableGeo: geo.default([]),
    blockedGeo: geo.default([]),
  })
  .refine(({ availableGeo, blockedGeo }) => !availableGeo.some((code) => blockedGeo.includes(code)), {
    path: ['blockedGeo'],
    message: 'A country cannot be both available and blocked',
  });

export type StreamApp = z.output<typeof streamAppSchema>;

export const DEFAULT_STREAM_APP: StreamApp = streamAppSchema.parse({});
