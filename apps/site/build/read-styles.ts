import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../src/styles');

/** All styles in one text, without comments and needless space; they stand in the page, which then is painted at once. */
export function readStyles(fileOf: (name: string) => string): string {
  const files = globSync('*.css', { cwd: FOLDER }).sort();
  return files
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .replace(/url\("([\w.-]+)"\)/g, (_match, name: string) => `url(${fileOf(name)})`)
    .trim();
}
