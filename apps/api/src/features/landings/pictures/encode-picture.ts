/**
 * An uploaded file → a picture that is safe to serve: its format is detected from its content, it is decoded within limits and re-encoded, so
 * that nothing else in the file (scripts, GPS data, a second file appended) reaches a visitor.
 */
import { createHash } from 'node:crypto';
import { PICTURE_LIMITS } from '@sluice/contracts/values';
import { STORED_PICTURE_MAX_BYTES } from '@sluice/event-log';
import { AppError } from '@sluice/runtime';
import sharp, { type Metadata, type Sharp } from 'sharp';

export type EncodedPicture = { name: string; bytes: Buffer; width: number; height: number };

/** Pixels on the longer side: the largest phone screen; less for animations, whose every frame counts. */
const STILL_SIDE = 1_600;
const ANIMATED_SIDE = 800;
const STILL_QUALITY = 82;
const ANIMATED_QUALITY = 70;
/** Fast rather than small, because each frame is encoded. */
const ANIMATED_EFFORT = 2;
const ENCODE_SECONDS = 20;

const DECODERS = ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'gif'];

// The library can read dozens of formats, some of which run programs of their own (SVG, PDF). Only these four are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });
// Uploads do not repeat, and a cache would keep the decoded pixels of customers' pictures.
sharp.cache(false);
sharp.concurrency(1);

export async function encodePicture(file: Uint8Array): Promise<EncodedPicture> {
  if (file.length > PICTURE_LIMITS.bytes) throw new AppError('picture.too_large');
  const isAnimated = checkSize(await read(file, (picture) => picture.metadata()));
  const { data, info } = await read(
    file,
    (picture) => (isAnimated ? animated(picture) : still(picture)).toBuffer({ resolveWithObject: true }),
    isAnimated,
  );
  if (data.length > STORED_PICTURE_MAX_BYTES) throw new AppError('picture.too_large');
  const name = `${createHash('sha256').update(data).digest('hex')}.webp`;
  return { name, bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** Answers whether it is animated, from the file's header alone, before a pixel is decoded. */
function checkSize({ format, width, height, pages = 1 }: Metadata): boolean {
  if (!FORMATS.includes(format)) throw new AppError('picture.unsupported');
  if (pages > PICTURE_LIMITS.frames || width * height * pages > PICTURE_LIMITS.pixels) {
    throw new AppError('picture.too_large');
  }
  return pages > 1;
}

const still = (picture: Sharp): Sharp =>
  picture.autoOrient().resize(within(STILL_SIDE)).webp({ quality: STILL_QUALITY });

const animated = (picture: Sharp): Sharp =>
  picture.resize(within(ANIMATED_SIDE)).webp({ quality: ANIMATED_QUALITY, effort: ANIMATED_EFFORT });

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

async function read<Result>(
  file: Uint8Array,
  work: (picture: Sharp) => Promise<Result>,
  animated = false,
): Promise<Result> {
  const limits = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' } as const;
  try {
    return await work(sharp(file, { ...limits, animated }).timeout({ seconds: ENCODE_SECONDS }));
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new AppError(isTooLarge ? 'picture.too_large' : 'picture.unsupported', {}, { cause: error });
  }
}
