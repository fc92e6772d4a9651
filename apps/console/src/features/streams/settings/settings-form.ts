/** Form values of a stream's settings: texts and picker codes. The schema converts them for the api. */
import type { StreamDetail } from '@sluice/contracts';
import {
  addsUp,
  findMisplacedMacros,
  findS2sUrlProblem,
  findUnknownMacros,
  linkSchema,
  REPORTED_EVENTS,
  type ReportedEvent,
  type S2sUrlProblem,
  type StreamSettings,
  streamSettingsSchema,
} from '@sluice/contracts/values';
import { NETWORKS, type Network } from '@sluice/reference';
import { z } from 'zod';
import { toIso, toPicked } from '../../../parts/pickers/country-codes.ts';
import type { StreamEdit } from '../conflict/merge-fields.ts';

/** Stands for “none” where a list needs a value to choose. */
export const NONE = 'none';

const text = z.string().trim();
const texts = z.array(z.string());
const events = z.record(z.enum(REPORTED_EVENTS), z.string());

const inputSchema = z.object({
  isIntegrated: z.boolean(),
  integrationPlatform: z.string(),
  isIosRedirected: z.boolean(),
  iosFlow: text,
  iosDisableLanding: z.boolean(),
  clientId: text.min(1),
  macros: z.string(),
  cloak: z.boolean(),
  whitePageLanguage: z.string(),
  countries: texts,
  languages: texts,
  devices: texts,
  os: texts,
  link: text,
  storeLink: text,
  footer: text,
  template: z.string(),
  postbacks: z.object({ facebook: events, tiktok: events }),
  s2s: z.array(z.object({ id: z.string(), method: z.string(), url: text, events: texts })),
  pushPlacement: z.string(),
  pwaPlacement: z.string(),
  isRedirectedToOffer: z.boolean(),
  isSplitTested: z.boolean(),
  landings: z.array(z.object({ landingId: z.number(), weight: z.number().int().min(0).max(100) })),
  customJs: text,
  vertical: z.string(),
});
export type SettingsForm = z.input<typeof inputSchema>;

export function settingsFormOf(stream: StreamDetail): SettingsForm {
  const { settings } = stream;
  return {
    isIntegrated: settings.isIntegrated,
    integrationPlatform: settings.integrationPlatform ?? '',
    isIosRedirected: settings.isIosRedirected,
    iosFlow: settings.iosFlow ?? '',
    iosDisableLanding: settings.iosDisableLanding,
    clientId: settings.clientId,
    macros: settings.macros ?? NONE,
    cloak: stream.cloak,
    whitePageLanguage: settings.whitePageLanguage,
    countries: toPicked(stream.countries),
    languages: stream.languages,
    devices: stream.devices,
    os: stream.os,
    link: stream.link ?? '',
    storeLink: settings.storeLink ?? '',
    footer: settings.footer ?? '',
    template: settings.template ?? NONE,
    postbacks: { facebook: eventsOf(settings, 'facebook'), tiktok: eventsOf(settings, 'tiktok') },
    s2s: settings.s2s.map((target) => ({ ...target, events: [...target.events] })),
    pushPlacement: settings.pushPlacement ?? NONE,
    pwaPlacement: settings.pwaPlacement ?? NONE,
    isRedirectedToOffer: settings.isRedirectedToOffer,
    isSplitTested: settings.isSplitTested,
    landings: stream.landings.map(({ landingId, weight }) => ({ landingId, weight })),
    customJs: settings.customJs,
    vertical: settings.vertical ?? NONE,
  };
}

function eventsOf({ postbacks }: StreamSettings, network: Network): Record<ReportedEvent, string> {
  const named = REPORTED_EVENTS.map((conversion) => [conversion, postbacks[network][conversion] ?? NONE]);
  return Object.fromEntries(named) as Record<ReportedEvent, string>;
}

/** Translates the contract's English messages. */
export type SettingsTexts = Readonly<
  Record<'platform' | 'customJs' | 'weights' | 'link' | 'clientId' | 's2sEvents', string> &
    Record<'s2sUrl', (problem: S2sUrlProblem) => string> &
    Record<'macrosUnknown' | 'macrosMisplaced', (macros: string) => string>
>;

/** The contract's own rules, at the fields that the form shows. */
export function settingsSchema(say: SettingsTexts) {
  const words: Readonly<Record<string, string>> = {
    integrationPlatform: say.platform,
    customJs: say.customJs,
    clientId: say.clientId,
    storeLink: say.link,
  };
  return inputSchema.transform((form, context): StreamEdit => {
    const parsed = streamSettingsSchema.safeParse(toSettings(form));
    for (const issue of parsed.error?.issues ?? []) {
      const message =
        issue.path[0] === 's2s' ? s2sWords(form, issue, say) : wordsFor(issue, words[String(issue.path[0])]);
      context.addIssue({ code: 'custom', path: issue.path, message });
    }
    if (form.isSplitTested && !addsUp(form.landings)) {
      context.addIssue({ code: 'custom', path: ['landings'], message: say.weights });
    }
    // Without a link the switch would promise a redirect that does not happen.
    if (form.isIosRedirected && form.iosFlow === '') {
      context.addIssue({ code: 'custom', path: ['iosFlow'], message: 'Field is required' });
    }
    const linkProblem = form.link === '' ? undefined : problemOfLink(form.link, say);
    if (linkProblem) context.addIssue({ code: 'custom', path: ['link'], message: linkProblem });
    return {
      cloak: form.cloak,
      countries: toIso(form.countries),
      languages: form.languages,
      devices: form.devices as StreamEdit['devices'],
      os: form.os as StreamEdit['os'],
      link: form.link === '' ? null : form.link,
      landings: form.landings,
      settings: parsed.data,
    };
  });
}

/** The last part of the path is the field, the one before the address's place. */
function s2sWords(
  { s2s }: SettingsForm,
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
  say: SettingsTexts,
): string {
  if (path[2] === 'events') return say.s2sEvents;
  const problem = findS2sUrlProblem(s2s[Number(path[1])]?.url ?? '');
  return path[2] === 'url' && problem ? say.s2sUrl(problem) : message;
}

/** With an id of its own, which postbacks keep. */
export const newS2sTarget = (url: string): SettingsForm['s2s'][number] => ({
  id: crypto.randomUUID().replaceAll('-', '').slice(0, 12),
  method: 'GET',
  url,
  events: ['registration', 'deposit'],
});

function problemOfLink(link: string, say: SettingsTexts): string | undefined {
  const [wrong] = linkSchema.safeParse(link).error?.issues ?? [];
  if (wrong) return wordsFor(wrong, say.link);
  const misplaced = findMisplacedMacros(link);
  if (misplaced.length > 0) return say.macrosMisplaced(misplaced.join(' '));
  const unknown = findUnknownMacros(link);
  return unknown.length > 0 ? say.macrosUnknown(unknown.join(' ')) : undefined;
}

/** Too long is not a format error: the schema's own message says how long it may be. */
const wordsFor = ({ code, message }: Pick<z.core.$ZodIssue, 'code' | 'message'>, words = message): string =>
  code === 'too_big' ? message : words;

const orNull = (value: string): string | null => (value === '' || value === NONE ? null : value);

function toSettings(form: SettingsForm): Record<keyof StreamSettings, unknown> {
  return {
    isIntegrated: form.isIntegrated,
    integrationPlatform: orNull(form.integrationPlatform),
    isIosRedirected: form.isIosRedirected,
    iosFlow: orNull(form.iosFlow),
    iosDisableLanding: form.iosDisableLanding,
    clientId: form.clientId,
    whitePageLanguage: form.whitePageLanguage,
    macros: orNull(form.macros),
    postbacks: Object.fromEntries(
      NETWORKS.map((network) => [
        network,
        Object.fromEntries(
          REPORTED_EVENTS.map((conversion) => [conversion, orNull(form.postbacks[network][conversion])]),
        ),
      ]),
    ),
    s2s: form.s2s,
    storeLink: orNull(form.storeLink),
    footer: orNull(form.footer),
    template: orNull(form.template),
    pushPlacement: orNull(form.pushPlacement),
    pwaPlacement: orNull(form.pwaPlacement),
    isRedirectedToOffer: form.isRedirectedToOffer,
    isSplitTested: form.isSplitTested,
    customJs: form.customJs,
    vertical: orNull(form.vertical),
  };
}
