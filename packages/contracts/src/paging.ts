import { z } from 'zod';
import { numberText } from './ids.ts';

export const PAGE_SIZE_MAX = 100;
export const PAGE_SIZE_DEFAULT = 25;

/** Lists are paged by key, newest first: `cursor` is the `next` of the page before. */
export const pageQuery = z.strictObject({
  cursor: numberText().optional(),
  limit: z.coerce.number<number>().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});
export type PageQuery = z.output<typeof pageQuery>;

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** The cursor of the next page, or null on the last one. */
    next: z.number().int().nullable(),
  });
}
