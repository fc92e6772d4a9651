/** The built home page (apps/site), in memory: what is answered at which address. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const listSchema = z.array(
  z.object({
    path: z.string().startsWith('/'),
    /** Of the file in the folder. */
    name: z.string().regex(/^[0-9a-f]+$/),
    type: z.string(),
    isCompressed: z.boolean(),
    isImmutable: z.boolean().default(false),
    hasSlots: z.boolean().default(false),
    /** Answered at every unknown address that begins so. */
    missingUnder: z.string().startsWith('/').endsWith('/').optional(),
    headers: z.record(z.string(), z.string()).default({}),
  }),
);

export type SiteFile = Omit<z.infer<typeof listSchema>[number], 'name'> & {
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
};

export async function readSite(folder: string): Promise<SiteFile[]> {
  const listed = listSchema.parse(JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')));
  return Promise.all(
    listed.map(async ({ name, ...file }) => {
      const read = (ending: string) => readFile(join(folder, name + ending));
      const [plain, br, gzip] = await Promise.all([
        read(''),
        file.isCompressed ? read('.br') : undefined,
        file.isCompressed ? read('.gz') : undefined,
      ]);
      return { ...file, plain, br, gzip };
    }),
  );
}
