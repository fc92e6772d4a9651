import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FONT_FILES = join(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'),
  '../files',
);
/** In the page itself: it has no address from which it could load a file. */
const FACES = ['latin', 'cyrillic'].map((subset) => {
  const font = readFileSync(join(FONT_FILES, `inter-${subset}-wght-normal.woff2`)).toString('base64');
  const range = subset === 'latin' ? 'U+0000-00FF, U+2000-206F' : 'U+0400-045F, U+0490-0491';
  return `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); unicode-range: ${range}; }`;
});

/** The picture of a shared link: the page's title, and phones with games. */
export async function drawLinkPicture(
  page: Page,
  title: string,
  phones: readonly (Buffer | undefined)[],
): Promise<void> {
  const pictures = phones.map(
    (phone, at) =>
      `<img class="p${at}" alt="" src="data:image/png;base64,${(phone ?? Buffer.alloc(0)).toString('base64')}">`,
  );
  await page.setContent(`<style>${FACES.join('')}
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: radial-gradient(900px 600px at 78% 60%, #123424, #0b0f0e 70%); color: #e9efec; font-family: Inter, sans-serif; }
    svg { position: absolute; left: 72px; top: 72px; width: 64px; }
    b { position: absolute; left: 152px; top: 80px; font: 600 40px/48px Inter, sans-serif; }
    h1 { position: absolute; left: 72px; top: 206px; width: 560px; margin: 0; font: 640 62px/68px Inter, sans-serif; letter-spacing: -0.03em; text-wrap: balance; }
    img { position: absolute; width: 250px; border-radius: 34px; border: 6px solid #05080a; box-shadow: 0 30px 60px #0009; }
    .p0 { left: 650px; top: 150px; width: 210px; } .p1 { left: 770px; top: 50px; z-index: 2; } .p2 { left: 930px; top: 150px; width: 210px; }
  </style>
  <svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#35d07f"/><path d="M9 8v16M23 8v16M9 12c4.5 0 4.5 3 7 3s2.5-3 7-3M9 19c4.5 0 4.5 3 7 3s2.5-3 7-3" fill="none" stroke="#06140c" stroke-width="2.6" stroke-linecap="round"/></svg>
  <b>Sluice</b><h1></h1>${pictures.join('')}`);
  await page.locator('h1').evaluate((heading, text) => {
    heading.textContent = text;
  }, title);
  await page.evaluate('document.fonts.ready');
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
}
