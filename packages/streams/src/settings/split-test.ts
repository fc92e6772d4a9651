import { z } from 'zod';

export const SPLIT_TOTAL = 100;
/** Of one stream. */
export const LANDINGS_MAX = 20;

const id = z.number().int().min(1).max(2_147_483_647);

export const splitShareSchema = z.strictObject({
  landingId: id,
  weight: z.number().int().min(0).max(SPLIT_TOTAL),
});
export type SplitShare = z.output<typeof splitShareSchema>;

export const splitSharesSchema = z
  .array(splitShareSchema)
  .max(LANDINGS_MAX)
  .refine(
    (shares) => new Set(shares.map(({ landingId }) => landingId)).size === shares.length,
    'Must not repeat an entry',
  );

/** Whether the weights of a split test add up to 100, or there are no landings yet. */
export function addsUp(shares: readonly SplitShare[]): boolean {
  return shares.length === 0 || shares.reduce((sum, { weight }) => sum + weight, 0) === SPLIT_TOTAL;
}
