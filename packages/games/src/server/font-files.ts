/** The font files of the npm packages: which characters each has, and the bytes. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FONTS } from '@sluice/reference/fonts';
import { type FontFace, PATHS } from '../page/page-resources.ts';

type Subset = { readonly name: string; readonly unicodeRange: string; holds(code: number): boolean };

const resolve = createRequire(import.meta.url).resolve;
const folderOf = (font: string): string => dirname(resolve(`@fontsource/${font}/package.json`));
const FONT_IDS: ReadonlySet<string> = new Set(FONTS.map(({ id }) => id));
const FILE_NAME = /^([a-z0-9-]+)\.([a-z0-9-]+)\.(\d00)\.woff2$/;

const subsetsByFont = new Map<string, readonly Subset[]>();

function subsetsOf(font: string): readonly Subset[] {
  let subsets = subsetsByFont.get(font);
  if (!subsets) {
    const ranges = JSON.parse(readFileSync(join(folderOf(font), 'unicode.json'), 'utf8')) as Record<
      string,
      string
    >;
    // Subsets of Chinese, Japanese and Korean are numbered, and written [12] here, 12 in the file's name.
    subsets = Object.entries(ranges).map(([name, unicodeRange]) => ({
      name: name.replace(/[[\]]/g, ''),
      unicodeRange,
      holds: inRange(unicodeRange),
    }));
    subsetsByFont.set(font, subsets);
  }
  return subsets;
}

function inRange(unicodeRange: string): (code: number) => boolean {
  const ranges = unicodeRange.split(',').map((part) => {
    const [from = '0', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (code) => ranges.some(([from, to]) => code >= from && code <= to);
}

const fileOf = (font: string, subset: string, weight: number): string =>
  join(folderOf(font), 'files', `${font}-${subset}-${weight}-normal.woff2`);

export function fontFaces(font: string, weight: number, text: string): readonly FontFace[] {
  if (!FONT_IDS.has(font)) return [];
  const codes = [...new Set([...text].map((letter) => letter.codePointAt(0) ?? 0))];
  return (
    subsetsOf(font)
      .map((subset) => ({ subset, letters: codes.filter((code) => subset.holds(code)).length }))
      .filter(({ subset, letters }) => letters > 0 && existsSync(fileOf(font, subset.name, weight)))
      // The one with most of the text first, because the first is preloaded.
      .sort((one, other) => other.letters - one.letters)
      .map(({ subset }) => ({
        path: `${PATHS.font}${font}.${subset.name}.${weight}.woff2`,
        unicodeRange: subset.unicodeRange,
      }))
  );
}

/** `name` is what follows PATHS.font; only names that `fontFaces` answers are found. */
export async function findFontFile(name: string): Promise<Buffer | undefined> {
  const [, font = '', subset = '', weight = ''] = FILE_NAME.exec(name) ?? [];
  if (!FONT_IDS.has(font) || !subsetsOf(font).some((each) => each.name === subset)) return undefined;
  return readFile(fileOf(font, subset, Number(weight))).catch(() => undefined);
}
