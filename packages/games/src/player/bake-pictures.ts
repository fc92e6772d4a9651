/** SVG drawings are slow to paint, and some fields are full of them: each is rasterised once and replaced by a bitmap. */

/** Sharp enough to look at, small enough for a cheap phone. */
const MAX_PIXEL_RATIO = 2;

/** Replaces the pictures that the style variables name with bitmaps. */
export async function bakePictures(
  element: HTMLElement,
  names: readonly string[],
  width: number,
): Promise<void> {
  const style = getComputedStyle(element);
  const pixels = Math.ceil(width * Math.min(MAX_PIXEL_RATIO, devicePixelRatio));
  const baked: string[] = [];
  for (const name of names) {
    const address = /^\s*url\("(.*)"\)\s*$/s.exec(style.getPropertyValue(name))?.[1] ?? '';
    baked.push((await bake(address, pixels)).toDataURL());
    // One after another, yielding in between: all at once would delay the first tap on a slow phone.
    await new Promise((resolve) => setTimeout(resolve));
  }
  for (const [at, url] of baked.entries()) element.style.setProperty(names[at] ?? '', `url("${url}")`);
}

async function bake(address: string, width: number): Promise<HTMLCanvasElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * picture.naturalHeight) / picture.naturalWidth);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
