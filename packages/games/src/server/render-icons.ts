/** Renders a landing's icons as PNG, in every kind. For the build and the worker; never in a process that serves visitors. */
import sharp from 'sharp';
import { ICON_KINDS, ICON_SIZES, type IconKind } from '../app/app-icons.ts';
import { drawIcon, SIGN_SHARE } from '../app/draw-icon.ts';
import { findTemplate, gameOf } from '../games/catalogue.ts';
import { paletteOf } from '../page/colours.ts';
import type { ShownLanding } from '../page/page-resources.ts';

export type IconSource = Pick<ShownLanding, 'type' | 'template' | 'settings'> & {
  /** A picture that was encoded by our api; decoding anything else here is not safe. */
  readonly logo?: Buffer | undefined;
};

/** With few colours and soft edges, a palette of 256 is enough, in a third of the bytes. */
const PNG = { palette: true, quality: 90, effort: 7 } as const;

export async function renderIcons(source: IconSource): Promise<Record<IconKind, Buffer>> {
  const [small, large, maskable] = await Promise.all(ICON_KINDS.map((kind) => renderIcon(source, kind)));
  return { small, large, maskable } as Record<IconKind, Buffer>;
}

async function renderIcon({ type, template, settings, logo }: IconSource, kind: IconKind): Promise<Buffer> {
  const worn = findTemplate(type, template) ?? gameOf(type).templates[0];
  const palette = paletteOf(worn.palette, settings);
  const side = ICON_SIZES[kind];
  const ground = sharp(Buffer.from(drawIcon({ kind, type, palette, hasLogo: logo !== undefined }))).resize(
    side,
  );
  if (!logo) return ground.png(PNG).toBuffer();
  const fitted = Math.round(side * (SIGN_SHARE[kind] + 0.1));
  const sign = await sharp(logo).resize(fitted, fitted, { fit: 'inside' }).png().toBuffer();
  return ground
    .composite([{ input: sign }])
    .png(PNG)
    .toBuffer();
}
