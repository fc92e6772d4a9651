/** The addresses of a team's own that are told of a stream's events: trackers, or anything that takes a call. */
import { S2S_MACROS, S2S_METHODS, S2S_PLACEHOLDER } from '@sluice/reference';
import { z } from 'zod';
import { linkSchema } from './link.ts';

const TARGETS_MAX = 10;
const MACRO = /\{[^{}]*\}/g;
const KNOWN: ReadonlySet<string> = new Set(S2S_MACROS.map((name) => `{${name}}`));
const AUTHORITY = /^https?:\/\/[^/?#]*/i;

export type S2sUrlProblem = 'url' | 'placeholder' | 'macros';

/** Why an address cannot be called; undefined when it can, as far as its text says. Where it leads is checked at every call. */
export function findS2sUrlProblem(url: string): S2sUrlProblem | undefined {
  if (S2S_PLACEHOLDER.test(url)) return 'placeholder';
  const [authority = ''] = AUTHORITY.exec(url) ?? [];
  const macros: readonly string[] = url.match(MACRO) ?? [];
  if (authority.includes('{') || macros.some((macro) => !KNOWN.has(macro))) return 'macros';
  return linkSchema.safeParse(url).success && !url.includes('#') ? undefined : 'url';
}

const PROBLEMS: Readonly<Record<S2sUrlProblem, string>> = {
  url: 'Invalid URL.',
  placeholder: 'Put your own address in place of YOUR-…',
  macros: 'Unknown macro, or a macro outside of path and query',
};

const s2sTargetSchema = z.strictObject({
  /** Chosen when it is added, and never again: postbacks name it. */
  id: z.string().regex(/^[a-z0-9]{6,20}$/),
  method: z.enum(S2S_METHODS),
  url: z.string().superRefine((url, context) => {
    const problem = findS2sUrlProblem(url);
    if (problem) context.addIssue({ code: 'custom', message: PROBLEMS[problem] });
  }),
  events: z
    .array(z.enum(['click', 'install', 'registration', 'deposit']))
    .min(1, 'Choose at least one event')
    .refine((events) => new Set(events).size === events.length, 'Must not repeat an entry'),
});
export type S2sTargetSettings = z.output<typeof s2sTargetSchema>;

export const s2sTargetsSchema = z
  .array(s2sTargetSchema)
  .max(TARGETS_MAX)
  .refine((targets) => new Set(targets.map(({ id }) => id)).size === targets.length, 'Must not repeat an id');
