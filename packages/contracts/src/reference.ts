/** Lists that are the same for everybody, for programs; the console has them built in. */
import { z } from 'zod';
import { personRoute } from './route.ts';

const fontOptionSchema = z.object({
  id: z.string(),
  /** The display name, which is also the CSS family. */
  text: z.string(),
  lang: z.array(z.string()),
  fontWeight: z.array(z.number().int()),
});

export const reference = {
  fonts: personRoute
    .route({ method: 'GET', path: '/reference/fonts', summary: 'List the fonts that a landing can use' })
    .input(z.object({}))
    .output(z.object({ items: z.array(fontOptionSchema) })),
};
