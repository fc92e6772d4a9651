/**
 * An uploaded file → a picture that is safe to serve: told by its content, decoded within limits, and written anew, so that
 * nothing of the file itself (scripts, locations, a second file behind the first) reaches a visitor.
 */
import { createHash } from 'node:crypto';
import { PICTURE_LIMITS } from '@sluice/contracts/values';
import { STORED_PICTURE_MAX_BYTES } from '@sluice/event-log';
import { AppError } from '@sluice/runtime';
import sharp, { type Metadata, type Sharp } from 'sharp';

export type EncodedPicture = { name: string; bytes: Buffer; width: number; height: number };

/** On the longer side: what the largest phone shows, and for what moves, what it can be sent. */
const STILL_SIDE = 1_600;
const MOVING_SIDE = 800;
const STILL_QUALITY = 82;
const MOVING_QUALITY = 70;
/** Quick rather than small, since each frame is encoded. */
const MOVING_EFFORT = 2;
const ENCODE_SECONDS = 20;

const DECODERS = ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'gif'];

// The library can read dozens of formats, some of which run programs of their own (SVG, PDF). Only these four are let in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });
// Nothing comes twice, and a cache would keep the decoded pixels of strangers' pictures.
sharp.cache(false);
sharp.concurrency(1);

export async function encodePicture(file: Uint8Array): Promise<EncodedPicture> {
  if (file.length > PICTURE_LIMITS.bytes) throw new AppError('picture.too_large');
  const isMoving = checkSize(await read(file, (picture) => picture.metadata()));
  const { data, info } = await read(
    file,
    (picture) => (isMoving ? moving(picture) : still(picture)).toBuffer({ resolveWithObject: true }),
    isMoving,
  );
  if (data.length > STORED_PICTURE_MAX_BYTES) throw new AppError('picture.too_large');
  const name = `${createHash('sha256').update(data).digest('hex')}.webp`;
  return { name, bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** Answers whether it moves. From the head of the file alone, before a pixel is decoded. */
function checkSize({ format, width, height, pages = 1 }: Metadata): boolean {
  if (!FORMATS.includes(format)) throw new AppError('picture.unsupported');
  if (pages > PICTURE_LIMITS.frames || width * height * pages > PICTURE_LIMITS.pixels) {
    throw new AppError('picture.too_large');
  }
  return pages > 1;
}

const still = (picture: Sharp): Sharp =>
  picture.autoOrient().resize(within(STILL_SIDE)).webp({ quality: STILL_QUALITY });

const moving = (picture: Sharp): Sharp =>
  picture.resize(within(MOVING_SIDE)).webp({ quality: MOVING_QUALITY, effort: MOVING_EFFORT });

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
