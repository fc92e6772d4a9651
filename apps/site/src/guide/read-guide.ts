/** The guide's sources: docs/guide, and the tables of error codes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InterfaceLanguage } from '@sluice/reference';
import type { GuidePage } from '@sluice/reference/guide';
import { type ErrorCode, errorCatalogue } from '@sluice/runtime/errors';

const DOCS = join(import.meta.dirname, '../../../../docs');
const read = (...names: string[]): string => readFileSync(join(DOCS, ...names), 'utf8');

/** Screens of the console, made by `npm run console-pictures`. */
export const GUIDE_PICTURES = join(DOCS, 'guide/pictures');

export const readGuidePage = (language: InterfaceLanguage, page: GuidePage): string =>
  read('guide', language, `${page}.md`);

export type ErrorText = { code: ErrorCode; status: number; message: string /** Markdown. */; advice: string };

/** The texts of a language by code, as its table has them. */
export function readErrorTable(
  language: InterfaceLanguage,
): Map<string, { message: string; advice: string }> {
  const table = language === 'en' ? read('errors.md') : read('guide', language, 'errors.md');
  const rows = table.matchAll(/^\| `([a-z_.]+)` +\|(?: \d{3} +\|)? ([^|]+)\| ([^|]+)\|$/gm);
  return new Map(
    [...rows].map(([, code = '', message = '', advice = '']) => [
      code,
      { message: message.trim(), advice: advice.trim() },
    ]),
  );
}

/** Every code of the catalogue, in its order; throws where a language has no text for one. */
export function readErrors(language: InterfaceLanguage): ErrorText[] {
  const table = readErrorTable(language);
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return codes.map((code) => {
    const texts = table.get(code);
    if (!texts) throw new Error(`the error ${code} has no text in ${language}`);
    return { code, status: errorCatalogue[code].status, ...texts };
  });
}
