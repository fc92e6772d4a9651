import { crc32, deflateSync } from 'node:zlib';
import { PICTURE_LIMITS } from '@sluice/contracts/values';
import { isErrorCode } from '@sluice/runtime';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePicture } from './encode-picture.ts';
import { animation, FORMS, photo, withOrientation } from './pictures.fixture.ts';

const codeOf = async (file: Uint8Array): Promise<string> => {
  const error: unknown = await encodePicture(file).then(
    () => 'taken',
    (reason: unknown) => reason,
  );
  return error instanceof Error && 'code' in error && isErrorCode(String(error.code))
    ? String(error.code)
    : String(error);
};
const look = (bytes: Uint8Array) => sharp(bytes, { animated: true }).metadata();

describe('a picture', () => {
  it.each(FORMS)('comes out of %s as WebP, under the hash of what it has become', async (form) => {
    const { name, bytes, width, height } = await encodePicture(await photo(form, 300, 200));
    expect(name).toMatch(/^[0-9a-f]{64}\.webp$/);
    expect(await look(bytes)).toMatchObject({ format: 'webp', width: 300, height: 200 });
    expect([width, height]).toEqual([300, 200]);
    expect((await encodePicture(await photo(form, 300, 200))).name).toBe(name);
  });

  it('is made no larger than a phone can show, and never larger than it was', async () => {
    const large = await encodePicture(await photo('jpeg', 3_200, 800));
    expect([large.width, large.height]).toEqual([1_600, 400]);
    const small = await encodePicture(await photo('png', 20, 10));
    expect([small.width, small.height]).toEqual([20, 10]);
  });

  it('stands as the camera held it, and tells nothing of where that was', async () => {
    const file = await withOrientation(await photo('jpeg', 300, 200), 6);
    expect((await look(file)).exif).toBeDefined();
    const { bytes, width, height } = await encodePicture(file);
    expect([width, height]).toEqual([200, 300]);
    const { exif, xmp, iptc, icc } = await look(bytes);
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each(['gif', 'webp'] as const)('that moves in %s still moves, as fast as before', async (form) => {
    const { bytes, width, height } = await encodePicture(await animation(form, 1_000, 500, 5, 120));
    expect([width, height]).toEqual([800, 400]);
    expect(await look(bytes)).toMatchObject({
      format: 'webp',
      pages: 5,
      pageHeight: 400,
      delay: [120, 120, 120, 120, 120],
    });
  });
});

describe('a file that is no picture of ours', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['SVG', Buffer.from(svg)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a document', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['only the head of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a GIF that turns into a script', Buffer.from('GIF89a/*\u0001\u0001*/=alert(1)//')],
  ])('is refused: %s', async (_name, file) => {
    expect(await codeOf(file)).toBe('picture.unsupported');
  });

  it.each(['tiff', 'avif'] as const)('is refused: a good %s', async (form) => {
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .toFormat(form)
      .toBuffer();
    expect(await codeOf(file)).toBe('picture.unsupported');
  });

  it('is refused where it is cut off in the middle', async () => {
    const file = await photo('png', 300, 200);
    expect(await codeOf(file.subarray(0, file.length / 2))).toBe('picture.unsupported');
  });

  it('leaves nothing of what hangs behind it', async () => {
    const file = Buffer.concat([await photo('png', 30, 20), Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await encodePicture(file);
    expect(bytes.toString('latin1')).not.toContain('script');
  });
});

describe('a file that would cost too much', () => {
  it('is refused by its weight', async () => {
    expect(await codeOf(Buffer.alloc(PICTURE_LIMITS.bytes + 1))).toBe('picture.too_large');
  });

  it('is refused by its pixels, however small the file', async () => {
    const bomb = pngOf(20_000, 20_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await codeOf(bomb)).toBe('picture.too_large');
  });

  it('is refused by its frames', async () => {
    expect(await codeOf(await animation('gif', 4, 4, PICTURE_LIMITS.frames + 1, 20))).toBe(
      'picture.too_large',
    );
  });
});

/** A PNG of one colour, whose pixels pack to nearly nothing. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    frame.set(body, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
