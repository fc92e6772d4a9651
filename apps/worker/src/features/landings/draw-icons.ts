/** Draws the icons of a landing that is about to be published, from its colours and logo, and stores them beside its pictures. */
import { createHash } from 'node:crypto';
import { gameOf, type LandingDocument } from '@sluice/games';
import { renderIcons } from '@sluice/games/icons';

export type PictureStore = {
  /** Undefined: it is not there. */
  find(name: string): Promise<Uint8Array | undefined>;
  /** Does nothing when the store has it already. */
  put(name: string, bytes: Uint8Array): Promise<void>;
};

type Icons = NonNullable<LandingDocument['icons']>;

/**
 * In the colours of its own template, and of each other template that a stream may set for it. The same landing gives the same pictures
 * under the same names, however often it is published.
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
  const draw = async (templateId: string): Promise<Icons> => {
    const { small, large, maskable } = await renderIcons({ type, template: templateId, settings, logo });
    return { small: await keep(small), large: await keep(large), maskable: await keep(maskable) };
  };
  const icons = await draw(template);
  // A landing with colours of its own has the same icons in every template.
  const areTemplateColoursUsed = colourMain === '' || colourBackground === '';
  const others = gameOf(type).templates.filter(({ id }) => id !== template);
  const drawn = areTemplateColoursUsed
    ? await Promise.all(others.map(async ({ id }) => [id, await draw(id)] as const))
    : [];
  return { icons, templateIcons: Object.fromEntries(drawn) };
}
