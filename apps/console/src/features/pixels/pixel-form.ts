/** One pixel as its form holds it, by the contract's own rules. */
import { PIXEL_RULES, PIXEL_TAKEN_PROBLEM } from '@sluice/contracts/values';
import type { Network } from '@sluice/reference';
import { z } from 'zod';
import type { Translate } from './use-pixel-rule-text.ts';

type Rule = z.ZodType<string, string>;

/** The only network whose token may be added later. */
const TOKEN_OPTIONAL_NETWORK: Network = 'tiktok';

export const isTokenOptional = (network: Network): boolean => network === TOKEN_OPTIONAL_NETWORK;

/** `taken`: the ids that the stream has in this network already. */
export function pixelSchema(network: Network, taken: ReadonlySet<string>, translate: Translate) {
  const { pixelId } = PIXEL_RULES[network];
  return z.object({
    pixelId: translated(
      pixelId.refine((id) => !taken.has(id), PIXEL_TAKEN_PROBLEM),
      translate,
    ),
    token: isTokenOptional(network) ? tokenOrNull(network, translate) : tokenOf(network, translate),
  });
}

export const tokenSchema = (network: Network, translate: Translate) =>
  z.object({ token: tokenOf(network, translate) });

const tokenOf = (network: Network, translate: Translate) => translated(PIXEL_RULES[network].token, translate);

const tokenOrNull = (network: Network, translate: Translate) =>
  z
    .string()
    .transform((text, context) =>
      text.trim() === '' ? null : read(PIXEL_RULES[network].token, text, translate, context),
    );

/** A rule in the reader's words. */
const translated = (rule: Rule, translate: Translate) =>
  z.string().transform((text, context) => read(rule, text, translate, context));

function read(rule: Rule, text: string, translate: Translate, context: z.RefinementCtx): string {
  const result = rule.safeParse(text);
  if (result.success) return result.data;
  for (const { message } of result.error.issues)
    context.addIssue({ code: 'custom', message: translate(message) });
  return z.NEVER;
}
