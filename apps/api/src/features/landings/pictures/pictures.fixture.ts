/** Pictures as people upload them. For tests only. */
import sharp from 'sharp';

export const FORMS = ['png', 'jpeg', 'webp', 'gif'] as const;
type Form = (typeof FORMS)[number];

export const photo = (form: Form, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .toFormat(form)
    .toBuffer();

/** As a phone writes it: the pixels lie on their side, and the head says so, with a place and a name. */
export const withOrientation = (file: Buffer, orientation: number): Promise<Buffer> =>
  sharp(file)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

export async function animation(
  form: 'gif' | 'webp',
  width: number,
  height: number,
  frames: number,
  delayMs: number,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3);
  // Each frame of its own shade: frames that are alike would be joined to one.
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill((frame * 37) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .toFormat(form, { delay: Array.from({ length: frames }, () => delayMs), loop: 0 })
    .toBuffer();
}
