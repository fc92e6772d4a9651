/** Form values of the application step: texts and picker codes; the schema converts them for the api. */
import { type StreamApp, streamAppSchema } from '@sluice/contracts/values';
import { z } from 'zod';
import { toIso, toPicked } from '../../../parts/pickers/country-codes.ts';

export const appFormOf = ({ minimalVersion, availableGeo, blockedGeo }: StreamApp) => ({
  minimalVersion: minimalVersion ?? '',
  availableGeo: toPicked(availableGeo),
  blockedGeo: toPicked(blockedGeo),
});

/** The contract's rules with translated messages. */
export function appSchema(messages: { version: string; both: string }) {
  const texts: Record<string, string> = { minimalVersion: messages.version, blockedGeo: messages.both };
  return z
    .object({
      minimalVersion: z.string().trim(),
      availableGeo: z.array(z.string()),
      blockedGeo: z.array(z.string()),
    })
    .transform(({ minimalVersion, availableGeo, blockedGeo }, context): StreamApp => {
      const app = {
        minimalVersion: minimalVersion === '' ? null : minimalVersion,
        availableGeo: toIso(availableGeo),
        blockedGeo: toIso(blockedGeo),
      };
      for (const { path, message } of streamAppSchema.safeParse(app).error?.issues ?? []) {
        context.addIssue({ code: 'custom', path, message: texts[String(path[0])] ?? message });
      }
      return app;
    });
}
