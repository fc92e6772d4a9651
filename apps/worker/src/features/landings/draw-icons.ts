/** The icons of a landing that is about to be published: drawn from its colours and its logo, and kept beside its pictures. */
import { createHash } from 'node:crypto';
import type { LandingDocument } from '@sluice/games';
import { renderIcons } from '@sluice/games/icons';

export type PictureStore = {
  /** Undefined: it is not there. */
  find(name: string): Promise<Uint8Array | undefined>;
  /** Of a picture that is there already, nothing happens. */
  put(name: string, bytes: Uint8Array): Promise<void>;
};

/** The same landing gives the same pictures under the same names, however often it is published. */
export async function drawIcons(
  { type, template, settings }: LandingDocument,
  pictures: PictureStore,
): Promise<NonNullable<LandingDocument['icons']>> {
  const { logoPicture } = settings;
  const found = logoPicture ? await pictures.find(logoPicture) : undefined;
  const logo = found && Buffer.from(found);
  const { small, large, maskable } = await renderIcons({ type, template, settings, logo });
  const keep = async (bytes: Buffer): Promise<string> => {
    const name = `${createHash('sha256').update(bytes).digest('hex')}.png`;
    await pictures.put(name, bytes);
    return name;
  };
  return { small: await keep(small), large: await keep(large), maskable: await keep(maskable) };
}
