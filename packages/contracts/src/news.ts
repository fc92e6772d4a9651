/** What the platform's operator tells the users of the console. */
import type { InterfaceLanguage } from '@sluice/reference';
import { z } from 'zod';
import { id } from './fields.ts';
import { personRoute } from './route.ts';

/** In every language that there is a text in: the console switches languages without another request. English is always there. */
const inLanguages = z.object({
  en: z.string(),
  ru: z.string().optional(),
  uk: z.string().optional(),
} satisfies Record<InterfaceLanguage, z.ZodType>);

const newsItemSchema = z.object({
  id,
  title: inLanguages,
  text: inLanguages,
  /** When it appeared. */
  at: z.iso.datetime(),
  /** Whether it appeared after this person last looked. */
  isUnread: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

export const news = {
  list: personRoute
    .route({ method: 'GET', path: '/news', summary: 'List the news for this person, the newest first' })
    .input(z.object({}))
    .output(z.object({ items: z.array(newsItemSchema) })),
  markRead: personRoute
    .route({
      method: 'PUT',
      path: '/news/read',
      successStatus: 204,
      summary: 'Remember that this person has read the news up to a moment',
    })
    .input(
      z.object({
        /** The `at` of the newest one that was shown. */
        body: z.strictObject({ at: z.iso.datetime() }),
      }),
    )
    .output(z.undefined()),
};
