import { expect, it } from 'vitest';
import { pictureMaker } from './svg-picture.ts';

const palette = { background: '#101010', main: '#112233', accent: '#445566', extra: ['#778899'] };
const decoded = (url: string) => decodeURIComponent(url.slice('url("data:image/svg+xml,'.length, -2));

it('puts the palette in the place of the variables, for a picture sees none', () => {
  const url = pictureMaker(palette)(
    { width: 10, height: 20, top: 5 },
    '<path fill="var(--x0)" stroke="var(--main)"/>',
  );
  expect(decoded(url)).toContain("<path fill='#778899' stroke='#112233'/>");
  expect(decoded(url)).toContain("viewBox='0 -5 10 20'");
});

it('leaves nothing in the address that would end it or begin something else', () => {
  const url = pictureMaker(palette)({ width: 10, height: 10 }, '<use href="#a" width="50%"/>');
  expect(url.slice(5, -2)).not.toMatch(/["#<>]|%(?![0-9A-F]{2})/);
});
