import { z } from 'zod';
import { id, numberText } from './fields.ts';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './paging.values.ts';

/** Numbered pages are read with OFFSET, so there is a limit. */
const PAGE_NUMBER_MAX = 1_000;

const limit = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(PAGE_SIZE_MAX)
  .default(PAGE_SIZE_DEFAULT)
  .describe('How many at most');

/** Lists that grow without end are paged by key, newest first: `cursor` is the `next` of the page before. */
export const pageQuery = z.strictObject({
  cursor: numberText().optional().describe('The `next` of the page before'),
  limit,
});
export type PageQuery = z.output<typeof pageQuery>;

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** The cursor of the next page, or null on the last one. */
    next: z.number().int().nullable(),
  });
}

/** Bounded lists are paged by number, and sorted by any of their columns. */
export function numberedPageQuery<const Sort extends readonly [string, ...string[]]>(
  sorts: Sort,
  first: NoInfer<Sort[number]>,
) {
  return z.strictObject({
    page: z.coerce.number<number>().int().min(1).max(PAGE_NUMBER_MAX).default(1).describe('From 1'),
    limit,
    sort: z
      .enum(sorts)
      .default(first as never)
      .describe('What to sort by'),
    order: z.enum(['asc', 'desc']).default('asc'),
  });
}

export function numberedPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int() });
}

/** `?status=active,suspended`: one parameter, several values, any of which is enough. */
export function listText<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values)).max(values.length))
    .describe(`Separated by commas: ${values.join(', ')}`);
}

/** `?ids=4,17`: ids of what is looked for. */
export const listOfIds = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .filter((part) => part !== '')
        .map(Number),
    )
    .pipe(z.array(id).max(max));
