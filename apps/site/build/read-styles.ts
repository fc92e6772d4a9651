import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../src/styles');

const STYLES = {
  home: ['1-base', '2-hero', '3-what', '4-features', '5-landings', '6-closing', '7-footer'],
  guide: ['1-base', '7-footer', 'guide'],
} as const;

/** All styles in one text, without comments and needless space; they stand in the page, which then is painted at once. */
export function readStyles(page: keyof typeof STYLES, fileOf: (name: string) => string): string {
  return STYLES[page]
    .map((name) => readFileSync(join(FOLDER, `${name}.css`), 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .replace(/url\("([\w.-]+)"\)/g, (_match, name: string) => `url(${fileOf(name)})`)
    .trim();
}
