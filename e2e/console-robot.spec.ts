/** The robot of console-walk.spec.ts, on pages made for it: it sees what is wrong, and leaves alone what it may not touch. */
import { expect, test } from '@playwright/test';
import { listen } from './console-robot.ts';
import { findPageTroubles } from './console-robot-checks.ts';
import { listControls } from './console-robot-controls.ts';

test.use({ viewport: { width: 390, height: 844 } });

const box = (style: string, content: string) => `<div style="${style};font:16px monospace">${content}</div>`;

const WRONG = [
  [
    'a number in a box too small',
    box('width:40px;white-space:nowrap', '1,234,567'),
    /number 1,234,567 is cut/,
  ],
  [
    'dots for digits',
    box('width:60px;overflow:hidden;text-overflow:ellipsis', '$93,270.15'),
    /number \$93,270\.15 is cut/,
  ],
  [
    'hidden by what is around it',
    box('width:50px;overflow:hidden', box('width:200px;text-align:end', '42')),
    /number 42 is cut/,
  ],
  ['a page that scrolls sideways', box('width:600px', 'wide'), /scrolls sideways by \d+ px/],
  [
    'labels that lie on each other',
    '<svg width="90"><text y="20">Nov 13</text><text x="30" y="20">Nov 19</text></svg>',
    /labels Nov 13 and Nov 19 of a drawing lie on each other/,
  ],
  ['the error page', '<h1>Page not found</h1>', /an error page: Page not found/],
  ['the error page in Ukrainian', '<div role="alert">Не вдалося показати сторінку</div>', /an error page/],
] as const;

for (const [name, content, trouble] of WRONG) {
  test(`the robot sees ${name}`, async ({ page }) => {
    await page.setContent(content);
    expect((await findPageTroubles(page)).join('\n')).toMatch(trouble);
  });
}

test('the robot finds nothing on a page that is right', async ({ page }) => {
  await page.setContent(
    [
      ...['1,234,567', '$93,270.15', '−3.5 %'].map((text) => box('width:200px', text)),
      box('width:120px;overflow-x:auto', box('width:600px', '1,234,567')),
      box('width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap', 'Landing number 1,234,567'),
      '<span style="position:absolute;width:1px;overflow:hidden">1234567</span>',
      '<svg width="200"><text y="20">Nov 13</text><text x="100" y="20">Nov 19</text><text x="100" y="40">7</text></svg>',
    ].join(''),
  );
  expect(await findPageTroubles(page)).toEqual([]);
});

test('the robot presses what shows something, and nothing that saves, confirms, leaves or lies below a window', async ({
  page,
}) => {
  const named = async () => (await listControls(page)).map(({ name }) => name);
  await page.setContent(
    `<button>Delete</button><button type="submit">Save</button><button disabled>Off</button><button>Logout</button><button>Выйти</button>
     <button role="tab">Tab</button><a href="mailto:a@b.c">Mail</a><a href="https://other.example/">Other</a><input type="search" placeholder="Find">
     <button style="visibility:hidden">Hidden</button>`,
  );
  expect(await named()).toEqual(['Delete', 'Tab', 'Find']);
  await page.setContent(
    `<button>Below</button><div role="dialog" style="position:fixed;inset:0;background:white">
     <button data-variant="default">no</button><button data-variant="filled">yes</button></div>`,
  );
  expect(await named()).toEqual(['no']);
});

test('the robot presses what filters a list, in a window too, and still nothing that saves there', async ({
  page,
}) => {
  const named = async () => (await listControls(page)).map(({ name }) => name);
  await page.setContent(
    `<div role="dialog" style="position:fixed;inset:0;background:white"><form data-filters>
     <button type="submit" data-variant="filled">Filter</button><button type="submit" disabled>Off</button></form>
     <form><button type="submit" data-variant="filled">Save</button></form></div>`,
  );
  expect(await named()).toEqual(['Filter']);
  await page.setContent('<form role="search"><button type="submit">Filter</button></form>');
  expect(await named()).toEqual(['Filter']);
});

test('the robot notes what the api refuses, and not what it refuses itself', async ({ page }) => {
  const [consoleUrl, apiUrl] = ['http://console.test', 'http://api.test'];
  await page.route(`${consoleUrl}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.route(`${apiUrl}/**`, (route) =>
    route.fulfill({ status: 429, headers: { 'access-control-allow-origin': consoleUrl }, body: '{}' }),
  );
  const troubles = await listen(page, { apiUrl, consoleUrl });
  await page.goto(`${consoleUrl}/`);
  const ask = (method: string) =>
    page.evaluate(([url, verb]) => fetch(`${url}/streams`, { method: verb }).then(({ status }) => status), [
      apiUrl,
      method,
    ] as const);
  expect(await ask('POST')).toBe(429);
  expect(troubles).toEqual([]);
  expect(await ask('GET')).toBe(429);
  await expect.poll(() => troubles).toEqual([`GET ${apiUrl}/streams: 429`]);
});
