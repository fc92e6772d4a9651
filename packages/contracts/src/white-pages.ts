/** White pages: part of a stream, generated from a few values and rendered on request. */
import { CONTENT_LANGUAGES } from '@sluice/reference';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { streamParams } from './ids.ts';
import { route } from './route.ts';

export const whitePageSchema = z.object({
  language: z.enum(CONTENT_LANGUAGES),
  theme: z.string(),
  seed: z.number().int(),
  /** The site's name, as its pages show it. */
  title: z.string(),
  generatedAt: z.iso.datetime(),
  previewUrl: z.string(),
});
export type WhitePage = z.infer<typeof whitePageSchema>;

const write = route.meta(teamAccess('streams', 'streams:write'));
const ONE = '/teams/{teamId}/streams/{streamId}/white-page';

export const whitePages = {
  generate: write
    .route({ method: 'POST', path: ONE, summary: 'Generate a new white page for a stream' })
    .errors(errorsOf('stream.not_found', 'white_page.without_domain'))
    .input(
      z.object({
        params: streamParams,
        body: z.strictObject({
          language: z.enum(CONTENT_LANGUAGES),
          theme: z.string().max(40).nullable().default(null),
        }),
      }),
    )
    .output(whitePageSchema),
  remove: write
    .route({ method: 'DELETE', path: ONE, successStatus: 204, summary: 'Remove the white page of a stream' })
    .errors(errorsOf('stream.not_found', 'white_page.in_use'))
    .input(z.object({ params: streamParams }))
    .output(z.undefined()),
};
