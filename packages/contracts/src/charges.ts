/** What the platform charges: its price list, which the public home page shows to everyone. */
import { VERTICALS } from '@sluice/reference';
import { z } from 'zod';
import { openRoute } from './route.ts';

/** In dollars. */
const price = z.number().min(0);

const tariffSchema = z.object({
  /** Null: a stream without a vertical. */
  vertical: z.enum(VERTICALS).nullable(),
  click: price,
  install: price,
  iosRedirect: price,
  /** Countries with a price of their own, by their ISO codes. */
  exceptions: z.array(z.object({ countries: z.array(z.string()), click: price, install: price })),
});
export type Tariff = z.infer<typeof tariffSchema>;
export const tariffListSchema = z.object({ items: z.array(tariffSchema) });

export const charges = {
  tariffs: openRoute
    .route({
      method: 'GET',
      path: '/tariffs',
      summary: 'List today’s prices by vertical and country; open to everyone',
    })
    .input(z.object({}))
    .output(tariffListSchema),
};
