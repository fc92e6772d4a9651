/** What is new in the product, for every signed-in person. */
import type { InterfaceLanguage } from '@sluice/reference';
import { z } from 'zod';
import { personRoute } from './route.ts';

/** In every language at once: the console switches languages without another request. */
const inEveryLanguage = z.object({
  en: z.string(),
  ru: z.string(),
  uk: z.string(),
} satisfies Record<InterfaceLanguage, z.ZodString>);

export const changelogEntrySchema = z.object({
  id: z.string(),
  date: z.iso.date(),
  title: inEveryLanguage,
  text: inEveryLanguage,
  /** Of the console, by name: `/guide/pictures/<picture>-<language>-<theme>.avif` there. Null: it has none. */
  picture: z.string().nullable(),
});
export type ChangelogEntry = z.infer<typeof changelogEntrySchema>;

export const changelog = {
  list: personRoute
    .route({ method: 'GET', path: '/changelog', summary: 'List what is new, the newest first' })
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(changelogEntrySchema),
        /** The newest entry when this person last looked; null before that. */
        readId: z.string().nullable(),
      }),
    ),
  markRead: personRoute
    .route({
      method: 'PUT',
      path: '/changelog/read',
      successStatus: 204,
      summary: 'Remember up to which entry this person has read',
    })
    .input(z.object({ body: z.strictObject({ id: z.string().min(1).max(100) }) }))
    .output(z.undefined()),
};
