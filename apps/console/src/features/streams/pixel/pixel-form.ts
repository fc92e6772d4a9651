/** One pixel as its form holds it, by the contract's own rules. */
import { PIXEL_RULES, PIXEL_TAKEN_PROBLEM } from '@sluice/contracts/values';
import type { Network } from '@sluice/reference';
import { z } from 'zod';
import type { Say } from './pixel-words.ts';

type Rule = z.ZodType<string, string>;

/** Only this one may have its token given later. */
const LATER: Network = 'tiktok';

export const isTokenLater = (network: Network): boolean => network === LATER;

/** `taken`: the ids that the stream has in this network already. */
export function pixelSchema(network: Network, taken: ReadonlySet<string>, say: Say) {
  const { pixelId } = PIXEL_RULES[network];
  return z.object({
    pixelId: saying(
      pixelId.refine((id) => !taken.has(id), PIXEL_TAKEN_PROBLEM),
      say,
    ),
    token: isTokenLater(network) ? tokenOrNull(network, say) : tokenOf(network, say),
  });
}

export const tokenSchema = (network: Network, say: Say) => z.object({ token: tokenOf(network, say) });

const tokenOf = (network: Network, say: Say) => saying(PIXEL_RULES[network].token, say);

const tokenOrNull = (network: Network, say: Say) =>
  z
    .string()
    .transform((text, context) =>
      text.trim() === '' ? null : read(PIXEL_RULES[network].token, text, say, context),
    );

/** A rule in the reader's words. */
const saying = (rule: Rule, say: Say) =>
  z.string().transform((text, context) => read(rule, text, say, context));

function read(rule: Rule, text: string, say: Say, context: z.RefinementCtx): string {
  const result = rule.safeParse(text);
  if (result.success) return result.data;
  for (const { message } of result.error.issues) context.addIssue({ code: 'custom', message: say(message) });
  return z.NEVER;
}
