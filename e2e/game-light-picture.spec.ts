/** A page on a picture as light as there is: the texts of its frame can be read, measured on what is painted behind them. */
import { expect, type Page } from '@playwright/test';
import { newSettings } from '@sluice/games';
import { contrast } from '../packages/games/src/page/colours.ts';
import { test } from './game-test.ts';

const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#fff"/></svg>';
const TEXTS = ['.logo', 'h1', '.pill small', '.pill b', 'footer'] as const;
/** WCAG AA; of large and bold text, such as the title's, three would do. */
const READABLE = 4.5;

type Text = { name: string; colour: string; x: number; y: number; width: number; height: number };

/** Where the texts stand and in which colour; they are see-through until they are shown again. */
const hideTexts = (page: Page): Promise<Text[]> =>
  page.evaluate(
    (selectors) =>
      selectors.flatMap((name) =>
        [...document.querySelectorAll<HTMLElement>(name)].flatMap((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { x, y, width, height } = range.getBoundingClientRect();
          const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(
            Number,
          );
          const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
          element.style.color = 'transparent';
          element.style.textShadow = 'none';
          return width < 1 ? [] : [{ name, colour, x, y: y + scrollY, width, height }];
        }),
      ),
    TEXTS,
  );

/** The colours behind each text, every second pixel. */
async function groundsOf(page: Page, texts: readonly Text[]): Promise<string[][]> {
  const picture = (await page.screenshot({ fullPage: true, scale: 'css' })).toString('base64');
  const reader = await page.context().newPage();
  const grounds = await reader.evaluate(
    async ([data, boxes]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', {
        willReadFrequently: true,
      });
      canvas?.drawImage(image, 0, 0);
      return boxes.map(({ x, y, width, height }) => {
        const pixels = canvas?.getImageData(x, y, Math.ceil(width), Math.ceil(height)).data ?? [];
        const colours = new Set<string>();
        for (let at = 0; at + 2 < pixels.length; at += 8) {
          const hex = [...pixels.slice(at, at + 3)]
            .map((part) => part.toString(16).padStart(2, '0'))
            .join('');
          colours.add(`#${hex}`);
        }
        return [...colours];
      });
    },
    [picture, texts] as const,
  );
  await reader.close();
  return grounds;
}

const showTexts = (page: Page): Promise<void> =>
  page.evaluate((selectors) => {
    for (const element of document.querySelectorAll<HTMLElement>(selectors.join()))
      element.style.cssText = '';
  }, TEXTS);

async function unreadable(page: Page): Promise<string[]> {
  const texts = await hideTexts(page);
  const grounds = await groundsOf(page, texts);
  await showTexts(page);
  return texts.flatMap(({ name, colour }, at) => {
    const worst = Math.min(...(grounds[at] ?? []).map((ground) => contrast(colour, ground)));
    return worst < READABLE ? [`${name} in ${colour}: ${worst.toFixed(2)}`] : [];
  });
}

test('on a white picture the texts of the frame can be read, by what keeps them off it', async ({
  context,
  openStill,
}) => {
  await context.route('**/assets/picture/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: WHITE }),
  );
  const settings = { ...newSettings('wheels'), backgroundPicture: `${'a'.repeat(64)}.webp` };
  const page = await openStill({ game: 'wheels', settings });

  // The measure sees what cannot be read: the same page without its grounds. By then the picture is painted, too.
  const setGrounds = (areShown: boolean) =>
    page.evaluate(
      (are) => document.querySelector('[data-probe]')?.classList.toggle('has-picture', are),
      areShown,
    );
  await page.evaluate(() => document.querySelector('.has-picture')?.setAttribute('data-probe', ''));
  await setGrounds(false);
  await expect
    .poll(async () => (await unreadable(page)).map((text) => text.split(' in ', 1)[0]))
    .toEqual(expect.arrayContaining(['h1', 'footer']));

  await setGrounds(true);
  expect(await unreadable(page)).toEqual([]);
});
