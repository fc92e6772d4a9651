/** Anything JSON must escape, and lone surrogates, which ClickHouse refuses and which would poison a whole batch. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what has to be found
const NEEDS_CARE = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/;

/**
 * A JSON string. Nearly every value an event carries is plain, and quoting those by hand costs a fifth of
 * `JSON.stringify`.
 */
export function jsonString(value: string): string {
  return NEEDS_CARE.test(value) ? JSON.stringify(value.toWellFormed()) : `"${value}"`;
}
