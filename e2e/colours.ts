/** Colours as a browser draws them. */
import type { Locator } from '@playwright/test';

const SIXTH_DEG = 60;
const CIRCLE_DEG = 360;

/** The hue in degrees, from 0 (red) over 60 (yellow) and 120 (green) to 360; whatever way the style writes the colour. */
export async function hueOf(element: Locator, property: 'color' | 'background-color'): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await element.evaluate((found, name) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(found).getPropertyValue(name);
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }, property);
  const highest = Math.max(red, green, blue);
  const spread = highest - Math.min(red, green, blue);
  if (spread === 0) throw new Error('a grey has no hue');
  const turned = (first: number, second: number, from: number) => from + (first - second) / spread;
  const sixths =
    highest === red
      ? turned(green, blue, 0)
      : highest === green
        ? turned(blue, red, 2)
        : turned(red, green, 4);
  return (sixths * SIXTH_DEG + CIRCLE_DEG) % CIRCLE_DEG;
}
