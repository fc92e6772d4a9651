/** The icons of a landing that is about to be published: drawn from its colours and its logo, and kept beside its pictures. */
import { createHash } from 'node:crypto';
import { gameOf, type LandingDocument } from '@sluice/games';
import { renderIcons } from '@sluice/games/icons';

export type PictureStore = {
  /** Undefined: it is not there. */
  find(name: string): Promise<Uint8Array | undefined>;
  /** Of a picture that is there already, nothing happens. */
  put(name: string, bytes: Uint8Array): Promise<void>;
};

type Icons = NonNullable<LandingDocument['icons']>;

/**
 * In the colours of its own template, and of each other that a stream may have it wear. The same landing gives the same pictures under
 * the same names, however often it is published.
 */
export async function drawIcons(
  { type, template, settings }: LandingDocument,
  pictures: PictureStore,
): Promise<Required<Pick<LandingDocument, 'icons' | 'templateIcons'>>> {
  const { logoPicture, colourMain, colourBackground } = settings;
  const found = logoPicture ? await pictures.find(logoPicture) : undefined;
  const logo = found && Buffer.from(found);
  const keep = async (bytes: Buffer): Promise<string> => {
    const name = `${createHash('sha256').update(bytes).digest('hex')}.png`;
    await pictures.put(name, bytes);
    return name;
  };
  const draw = async (worn: string): Promise<Icons> => {
    const { small, large, maskable } = await renderIcons({ type, template: worn, settings, logo });
    return { small: await keep(small), large: await keep(large), maskable: await keep(maskable) };
  };
  const icons = await draw(template);
  // A landing that has colours of its own has the same icons in every template.
  const isTemplateSeen = colourMain === '' || colourBackground === '';
  const others = gameOf(type).templates.filter(({ id }) => id !== template);
  const drawn = isTemplateSeen
    ? await Promise.all(others.map(async ({ id }) => [id, await draw(id)] as const))
    : [];
  return { icons, templateIcons: Object.fromEntries(drawn) };
}
