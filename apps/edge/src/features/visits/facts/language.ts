import { BoundedCache } from '../../../bounded-cache.ts';

const REMEMBERED_HEADERS = 2_000;
const HEADER_LENGTH = 256;

/** The visitor's first language as two or three letters; empty when the browser does not say. */
export function createLanguageReader(): (acceptLanguage: string) => string {
  const remembered = new BoundedCache<string>(REMEMBERED_HEADERS);
  return (header) => {
    if (header === '') return '';
    return remembered.get(header) ?? remembered.set(header, firstLanguage(header.slice(0, HEADER_LENGTH)));
  };
}

function firstLanguage(header: string): string {
  let best = '';
  let bestWeight = 0;
  for (const part of header.split(',')) {
    const match = /^\s*([a-z]{2,3})(?:-[a-z0-9-]*)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part);
    const weight = Number(match?.[2] ?? 1);
    if (match?.[1] && weight > bestWeight) {
      best = match[1].toLowerCase();
      bestWeight = weight;
    }
  }
  return best;
}
