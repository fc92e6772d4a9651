/** A team's address with the values of one event. A value can end neither its parameter nor its path segment, and never reaches the host. */
import type { S2sMacro } from '@sluice/reference';

export type S2sValues = Readonly<Partial<Record<S2sMacro, string>>>;

const MACRO = /\{([a-z0-9_]{1,40})\}/g;
/** The authority ends where browsers end it. */
const TEMPLATE = /^(https?:\/\/[^/\\?#]+)([^?#]*)(?:\?([^#]*))?/is;

export type FilledTemplate = { origin: string; path: string; query: string };

/** Undefined: no address. A fragment is never sent. */
export function fillTemplate(template: string, values: S2sValues): FilledTemplate | undefined {
  const [, origin, path = '', query = ''] = TEMPLATE.exec(template) ?? [];
  if (origin === undefined || origin.includes('{')) return undefined;
  return {
    origin,
    path: fill(path === '' ? '/' : path, values, encodeSegment),
    query: fill(query, values, encodeValue),
  };
}

function fill(text: string, values: S2sValues, encode: (value: string) => string): string {
  return text.replace(MACRO, (_whole, name: string) => encode(values[name as S2sMacro] ?? ''));
}

const encodeValue = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll("'", '%27');

/** A segment of dots alone would climb up a folder. */
const encodeSegment = (value: string): string => (/^\.*$/.test(value) ? '' : encodeValue(value));
